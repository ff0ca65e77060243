-- Nobody asked any more not to wait for another reading. In a new database the function has never had this parameter.
drop function if exists auditar_clinica(integer, timestamptz, integer, integer, text, text, integer, text, boolean);
