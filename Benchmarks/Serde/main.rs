//! Reads and writes documents with serde_json. The argument is the folder of the documents. Each line on standard input
//! requests work on a document and the number of repetitions (`reading timeline 12`); the answer is the time in
//! nanoseconds.

mod documents;

use serde::{de::DeserializeOwned, Serialize};
use std::hint::black_box;
use std::io::{stdin, stdout, BufRead, Write};
use std::time::Instant;

pub trait Document {
    fn name(&self) -> &str;
    fn read(&self);
    fn write(&self);
}

pub struct Subject<Value> {
    name: String,
    data: Vec<u8>,
    value: Value,
}

impl<Value: DeserializeOwned + Serialize + 'static> Subject<Value> {
    pub fn open(name: &str) -> Box<dyn Document> {
        let folder = std::env::args().nth(1).expect("a folder");
        let data = std::fs::read(format!("{folder}/{name}.json")).expect("a document");
        let value = serde_json::from_slice(&data).expect("a document that fits its models");
        Box::new(Self { name: name.to_string(), data, value })
    }
}

impl<Value: DeserializeOwned + Serialize> Document for Subject<Value> {
    fn name(&self) -> &str {
        &self.name
    }

    fn read(&self) {
        black_box(serde_json::from_slice::<Value>(black_box(&self.data)).expect("a document that fits its models"));
    }

    fn write(&self) {
        black_box(serde_json::to_vec(black_box(&self.value)).expect("a document"));
    }
}

fn main() {
    let documents = documents::all();
    for line in stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split(' ').collect();
        let document = documents.iter().find(|document| document.name() == words[1]).expect("a known document");
        let count: u32 = words[2].parse().expect("a number");
        let start = Instant::now();
        for _ in 0..count {
            if words[0] == "reading" {
                document.read()
            } else {
                document.write()
            }
        }
        println!("{}", start.elapsed().as_nanos());
        stdout().flush().expect("a reader");
    }
}
