struct Pin {}
