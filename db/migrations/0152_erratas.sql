-- How many letters two words are apart: a slip of the pen in a name is asked about, and a controlled medicine found behind it.
create extension if not exists fuzzystrmatch;
