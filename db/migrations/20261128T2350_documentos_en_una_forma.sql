-- The number of a document has one form: NFKC, without spaces, hyphens and what cannot be seen, in capital letters. Two ways to write a
-- passport made two persons of one.
create function documento_leido(escrito text) returns text language sql immutable as $$
  select upper(regexp_replace(normalize(escrito, NFKC), '[[:space:].\u00AD\u200B-\u200F\u2010-\u2015\u2060\uFEFF-]', '', 'g'))
$$;

-- Where two verified rows are then one number, the first keeps it; the other is looked at by people when its document is seen.
update cliente c set identidad_verificada_en = null, identidad_verificada_por = null, identidad_como = null
where c.identidad_verificada_en is not null and c.cedula_identidad <> documento_leido(c.cedula_identidad) and exists (
  select from cliente o where o.id <> c.id and o.identidad_verificada_en is not null and o.tipo_documento = c.tipo_documento
    and documento_leido(o.cedula_identidad) = documento_leido(c.cedula_identidad)
    and (o.cedula_identidad = documento_leido(o.cedula_identidad) or o.id < c.id));
update cliente set cedula_identidad = documento_leido(cedula_identidad)
where cedula_identidad <> documento_leido(cedula_identidad);
alter table cliente add constraint cliente_documento_leido check (cedula_identidad = documento_leido(cedula_identidad));

update usuario u set cedula_verificada = null
where u.cedula = u.cedula_verificada and u.cedula <> documento_leido(u.cedula) and exists (
  select from usuario o where o.id <> u.id and o.cedula = o.cedula_verificada
    and documento_leido(o.cedula) = documento_leido(u.cedula) and (o.cedula = documento_leido(o.cedula) or o.id < u.id));
update usuario set cedula = documento_leido(cedula), cedula_verificada = documento_leido(cedula_verificada)
where cedula <> documento_leido(cedula) or cedula_verificada <> documento_leido(cedula_verificada);
