-- Every search named this function and planned its two hundred lines, 2 ms, though hardly one meets a doctor who has changed (ADR 199).
-- A function with a setting of its own is planned when it is called. It says few rows: those of the doctors who are asked for.
alter function directorio_de(integer[], timestamptz) set jit = off;
alter function directorio_de(integer[], timestamptz) rows 10;
