//! Files of all kinds.

use super::support::run;
use super::whole::read;

const TABLE: &str = "TYPE,CONTENT,PRIORITY\r\ntask,Tea,1\r\ntask,Cake,2\r\n";

fn titles(bytes: &[u8]) -> Result<Vec<String>, String> {
    let objects = run(read(bytes)).map_err(|why| why.to_string())?;
    let tasks = objects.iter().flat_map(|object| &object.tasks);
    Ok(tasks.map(|read| read.thing.title.as_str().to_owned()).collect())
}

#[test]
fn each_file_goes_to_whoever_reads_it() {
    let good = Ok(vec!["Tea".to_owned(), "Cake".to_owned()]);
    assert_eq!(titles(TABLE.as_bytes()), good);
    assert_eq!(titles(TABLE.replace(',', ";").as_bytes()), good);
    assert_eq!(titles(br#"[{"tasks":[{"id":1,"title":"Tea"},{"id":2,"title":"Cake"}]}]"#), good);
    let all = titles(include_bytes!("vikunja.json")).expect("an export");
    assert_eq!(all.len(), 4);
    for (bytes, said) in [
        (&b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"[..], "No calendar"),
        (b"", "No calendar"),
        (b"NAME,DUE,NOTE\nTea,today,\n", "no columns TYPE and CONTENT"),
        (b"PK\x03\x04 and no more", "damaged"),
        (b"{\"exported_at\":\"2026-11-25\"}", "no export of Vikunja"),
    ] {
        let why = titles(bytes).expect_err("nothing to read");
        assert!(why.contains(said), "{why}");
    }
}

#[test]
fn an_empty_list_has_nothing_in_it() {
    assert_eq!(titles(b"TYPE,CONTENT\n"), Ok(vec![]));
    assert_eq!(titles(br#"[{"id":1,"title":"Inbox","tasks":null}]"#), Ok(vec![]));
}

#[test]
fn more_than_a_batch_is_read_in_order() {
    let rows = (0..1_234).map(|number| format!("task,{number}\n")).collect::<Vec<_>>().concat();
    let read = titles(format!("TYPE,CONTENT\n{rows}").as_bytes()).expect("a table");
    assert_eq!(read, (0..1_234).map(|number| number.to_string()).collect::<Vec<_>>());
}
