-- Every turno is taken by itself, in the transaction that writes its cita, and waits for those before it.
drop function tomar_turno(integer, integer, timestamptz, timestamptz, integer[], boolean, integer, timestamptz, boolean);
