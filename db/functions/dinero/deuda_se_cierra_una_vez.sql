-- A debt is paid or forgiven once, whoever presses first.
create or replace function deuda_se_cierra_una_vez() returns trigger language plpgsql as $$
begin
  if old.estado <> 'PENDIENTE' then
    raise exception 'una deuda se cierra una vez' using errcode = 'check_violation', constraint = 'deuda_cerrada_una_vez';
  end if;
  return new;
end $$;

create or replace trigger deuda_se_cierra_una_vez before update on deuda for each row execute function deuda_se_cierra_una_vez();
