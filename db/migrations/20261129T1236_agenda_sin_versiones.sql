-- An agenda is read whole, and its list is its own version (ADR 396): nothing records any more what changed in it. The directory hears of
-- citas as it hears of hours and offices. In a new database the triggers have never been there.
drop trigger if exists cita_en_agenda on cita;
drop trigger if exists cliente_en_agenda on cliente;
drop trigger if exists oficina_en_agenda on oficina;
drop trigger if exists doctor_en_agenda on usuario;
drop trigger if exists servicio_en_agenda on servicio;
drop trigger if exists pago_en_agenda on pago;
drop function if exists cita_en_agenda, cliente_en_agenda, oficina_en_agenda, doctor_en_agenda, servicio_en_agenda, pago_en_agenda;

-- What changed until now is in the table that goes: the copy is renewed whole once.
delete from directorio_renovacion;

drop table agenda_cambio;
