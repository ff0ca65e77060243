-- Since when a patient waits, and since when they are attended (BE-21, decisions 51). Of a state that was taken back nothing stays.
alter table cita
  add column llego_en timestamptz,
  add column atencion_en timestamptz;
