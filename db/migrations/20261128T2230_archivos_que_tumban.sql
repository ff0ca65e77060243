-- How often work on a file began without ending in any way: each is a process that died with it. After the second the file is set aside,
-- because it would take down the process each time.
alter table traspaso add column comienzos smallint not null default 0;
alter table importacion add column comienzos smallint not null default 0;
