-- What the rules read can silence a grave warning as a rule can: a limit of a dose, the codes and words of a condition, the classes and names
-- of a substance, a product, a term of allergies, a form. Whatever may silence one waits for a second person, as the rules themselves do.

alter table regla_cambio drop constraint regla_cambio_catalogo, add constraint regla_cambio_catalogo check (catalogo in ('interacciones',
  'duplicidades', 'contraindicaciones', 'dosis', 'condiciones', 'principios-activos', 'combinaciones', 'alergias', 'alergias-cruzadas',
  'formas-farmaceuticas'));

-- A row that by being there can silence another one waits as a draft, which the check does not read.
alter table dosis add column estado text not null default 'vigente' constraint dosis_estado check (estado in ('borrador', 'vigente'));
alter table alergia_termino add column estado text not null default 'vigente'
  constraint alergia_termino_estado check (estado in ('borrador', 'vigente'));
alter table alergia_cruzada add column estado text not null default 'vigente'
  constraint alergia_cruzada_estado check (estado in ('borrador', 'vigente'));

-- Whether the transaction carries out an approved change of this row, an edition, or a rehearsal.
create function cambia_por_dos(de_catalogo text, de_id integer) returns boolean language plpgsql stable as $$
declare quien text := coalesce(current_setting('hampi.reglas', true), '');
begin
  return quien in ('edicion', 'ensayo') or exists (select from regla_cambio c
    where c.id = case when quien ~ '^[0-9]{1,9}$' then quien::integer end and c.grave and c.estado in ('REVISADA', 'VIGENTE')
      and c.catalogo = de_catalogo and c.regla_id = de_id);
end $$;

create or replace function regla_grave_por_dos() returns trigger language plpgsql as $$
declare catalogo text := case tg_table_name when 'interaccion' then 'interacciones' when 'duplicidad' then 'duplicidades' else 'contraindicaciones' end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{referencial,edicion}'::text[] = to_jsonb(old) - '{referencial,edicion}'::text[] then return new; end if;
  if not cambia_por_dos(catalogo, coalesce(old.id, new.id)) then
    raise exception 'falta la segunda persona' using errcode = 'check_violation', constraint = 'regla_grave_por_dos';
  end if;
  return coalesce(new, old);
end $$;

-- Arguments: the catalogue; columns that silence nothing; lists that may only grow; lists that may only shrink; columns that may be filled.
create function dato_de_regla_por_dos() returns trigger language plpgsql as $$
declare
  antes jsonb := to_jsonb(old) - '{referencial,edicion,nota,confianza,fuente,nombres,principios}'::text[] - tg_argv[1]::text[];
  luego jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) - '{referencial,edicion,nota,confianza,fuente,nombres,principios}'::text[]
    - tg_argv[1]::text[] end;
  columna text;
begin
  if (antes->>'estado') = 'borrador' and (tg_op = 'DELETE' or (luego->>'estado') = 'borrador') then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    foreach columna in array tg_argv[2]::text[] loop
      if (luego->columna) @> (antes->columna) then antes := antes - columna; luego := luego - columna; end if;
    end loop;
    foreach columna in array tg_argv[3]::text[] loop
      if (antes->columna) @> (luego->columna) then antes := antes - columna; luego := luego - columna; end if;
    end loop;
    foreach columna in array tg_argv[4]::text[] loop
      if (antes->>columna) is null then antes := antes - columna; luego := luego - columna; end if;
    end loop;
    if antes = luego then return new; end if;
  end if;
  if not cambia_por_dos(tg_argv[0], old.id) then
    raise exception 'falta la segunda persona' using errcode = 'check_violation', constraint = 'regla_grave_por_dos';
  end if;
  return coalesce(new, old);
end $$;
create trigger dosis_por_dos before update or delete on dosis for each row
  execute function dato_de_regla_por_dos('dosis', '{forma,ajuste_renal}', '{}', '{}', '{}');
create trigger condicion_por_dos before update or delete on condicion for each row
  execute function dato_de_regla_por_dos('condiciones', '{}', '{cie10,palabras}', '{no_si_precede}', '{}');
create trigger sustancia_por_dos before update or delete on sustancia for each row
  execute function dato_de_regla_por_dos('principios-activos',
    '{base_fiscalizacion,embarazo_nota,lactancia_nota,fertil_nota,mayores_nota,menores_motivo}', '{sinonimos,marcas,abreviaturas}', '{}',
    '{fiscalizada,qt,embarazo,lactancia,fertil,mayores,menores_edad_min_meses,menores_gravedad}');
create trigger combinacion_por_dos before update or delete on combinacion for each row
  execute function dato_de_regla_por_dos('combinaciones', '{presentacion,tipo}', '{}', '{}', '{clase_id}');
create trigger alergia_termino_por_dos before update or delete on alergia_termino for each row
  execute function dato_de_regla_por_dos('alergias', '{}', '{}', '{}', '{}');
create trigger alergia_cruzada_por_dos before update or delete on alergia_cruzada for each row
  execute function dato_de_regla_por_dos('alergias-cruzadas', '{}', '{}', '{}', '{}');
create trigger forma_por_dos before update or delete on forma for each row
  execute function dato_de_regla_por_dos('formas-farmaceuticas', '{unidad_plural,envase,purga,dias_abierto,formula,fraccion_minima}',
    '{terminos,contenidos}', '{}', '{}');

-- A substance out of a class loses the rules of that class. Into a class with an exception it loses graver ones; a new substance has none yet.
create function sustancia_clase_por_dos() returns trigger language plpgsql as $$
declare de_id integer := coalesce(old.sustancia_id, new.sustancia_id);
begin
  if tg_op = 'INSERT' and (
    not exists (select from interaccion i where i.excepcion and i.estado = 'vigente' and new.clase_id in (i.a_id, i.b_id))
    or exists (select from sustancia s where s.id = de_id and s.xmin = pg_current_xact_id()::xid)
      and not exists (select from sustancia_clase k where k.sustancia_id = de_id and k.xmin <> pg_current_xact_id()::xid)
    or exists (select from sustancia_clase k where k.sustancia_id = de_id and k.clase_id = new.clase_id)
  ) then return new; end if;
  if not cambia_por_dos('principios-activos', de_id) then
    raise exception 'falta la segunda persona' using errcode = 'check_violation', constraint = 'regla_grave_por_dos';
  end if;
  return coalesce(new, old);
end $$;
create trigger sustancia_clase_por_dos before insert or delete on sustancia_clase for each row execute function sustancia_clase_por_dos();
create trigger sustancia_clase_fija before update on sustancia_clase for each row execute function sustancia_clase_por_dos();

-- A narrower limit wins over the ones that are there; a word that denies, or a milder cross-allergy, wins over a warning.
create function dato_de_regla_espera() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hampi.reglas', true), '') <> '' then return new; end if;
  if tg_table_name = 'dosis' then
    if exists (select from dosis d where d.sustancia_id = (to_jsonb(new)->>'sustancia_id')::integer and d.xmin <> pg_current_xact_id()::xid) then
      new.estado := 'borrador';
    end if;
  elsif (to_jsonb(new)->>'tipo') in ('NEGACION', 'NO_MEDICAMENTO') or (to_jsonb(new)->>'grado') <> 'probable' then
    new.estado := 'borrador';
  end if;
  return new;
end $$;
create trigger dosis_espera before insert on dosis for each row execute function dato_de_regla_espera();
create trigger alergia_termino_espera before insert on alergia_termino for each row execute function dato_de_regla_espera();
create trigger alergia_cruzada_espera before insert on alergia_cruzada for each row execute function dato_de_regla_espera();
