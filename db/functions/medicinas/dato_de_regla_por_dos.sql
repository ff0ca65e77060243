-- What the rules read can silence a grave warning as a rule can, so such a change needs a second person. Arguments: the catalogue; columns that
-- silence nothing; lists that may only grow; lists that may only shrink; columns that may be filled.
create or replace function dato_de_regla_por_dos() returns trigger language plpgsql as $$
declare
  antes jsonb := to_jsonb(old) - '{referencial,edicion,nota,evidencia,confianza,fuente,nombres,principios}'::text[] - tg_argv[1]::text[];
  luego jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) - '{referencial,edicion,nota,evidencia,confianza,fuente,nombres,principios}'::text[]
    - tg_argv[1]::text[] end;
  revision text[] := '{revisor,revisor_codigo,revisado_en,proxima_revision}';
  columna text;
begin
  if (antes->>'estado') = 'borrador' and (tg_op = 'DELETE' or (luego->>'estado') = 'borrador') then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    -- A review may be lost, and is given by two.
    if (luego->>'revisor') is null then antes := antes - revision; luego := luego - revision; end if;
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

create or replace trigger alergia_cruzada_por_dos before update or delete on alergia_cruzada for each row
  execute function dato_de_regla_por_dos('alergias-cruzadas', '{}', '{}', '{}', '{}');
create or replace trigger alergia_termino_por_dos before update or delete on alergia_termino for each row
  execute function dato_de_regla_por_dos('alergias', '{}', '{}', '{}', '{}');
create or replace trigger combinacion_por_dos before update or delete on combinacion for each row
  execute function dato_de_regla_por_dos('combinaciones', '{presentacion,tipo}', '{}', '{}', '{clase_id}');
create or replace trigger condicion_por_dos before update or delete on condicion for each row
  execute function dato_de_regla_por_dos('condiciones', '{medida_fuente}', '{cie10,palabras}', '{no_si_precede}', '{medida}');
create or replace trigger dosis_por_dos before update or delete on dosis for each row
  execute function dato_de_regla_por_dos('dosis', '{forma}', '{}', '{}', '{ajuste_renal}');
create or replace trigger forma_por_dos before update or delete on forma for each row
  execute function dato_de_regla_por_dos('formas-farmaceuticas', '{unidad_plural,envase,contenidos,purga,dias_abierto,formula,fraccion_minima}',
  '{terminos}', '{}', '{}');
create or replace trigger sustancia_por_dos before update or delete on sustancia for each row
  execute function dato_de_regla_por_dos('principios-activos',
  '{base_fiscalizacion,embarazo_nota,lactancia_nota,fertil_nota,mayores_nota,menores_motivo}', '{sinonimos,marcas,abreviaturas}', '{}',
  '{fiscalizada,qt,embarazo,lactancia,fertil,mayores,menores_edad_min_meses,menores_gravedad}');
