-- The closed list of languages of a profile (decisions 55); the contract has the same.
alter table doctor add constraint doctor_idiomas check (idiomas <@ array['Español', 'Kichwa', 'Shuar', 'Lengua de señas ecuatoriana',
  'Inglés', 'Francés', 'Alemán', 'Italiano', 'Portugués', 'Chino mandarín']);
