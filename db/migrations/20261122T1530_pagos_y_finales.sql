-- What was paid is a ledger that only grows, and what is paid and owed are its sums. Every end of a cita says when, how
-- and by whom it ended. A cita that took the place of another is linked to the first of them, and payments hang on that.

alter table cita
  -- The first cita of a chain of rescheduled ones; none for that one itself.
  add column raiz_id integer references cita,
  add column terminada_en timestamptz,
  add column terminada_como text constraint cita_como check (terminada_como in ('CANCELADA', 'RECHAZADA', 'REAGENDADA', 'VENCIDA')),
  -- Whose doing it was: a patient has no account when the link of a mail was used.
  add column terminada_parte text constraint cita_parte check (terminada_parte in ('CONSULTORIO', 'PACIENTE', 'SISTEMA')),
  add column terminada_por integer references usuario on delete set null,
  -- Where the patient is on the day, beside the state of the reservation.
  add column llegada text not null default 'POR_LLEGAR'
    constraint cita_llegada check (llegada in ('POR_LLEGAR', 'LLEGO', 'EN_ATENCION', 'ATENDIDA', 'NO_ASISTIO'));

with recursive cadena(id, raiz) as (
  select c.id, c.id from cita c
  where c.cita_origen_id is null and exists (select from cita n where n.cita_origen_id = c.id)
  union all
  select n.id, cadena.raiz from cita n join cadena on n.cita_origen_id = cadena.id
)
update cita c set raiz_id = cadena.raiz from cadena where cadena.id = c.id and cadena.raiz <> c.id;

-- The end that freed the place: what became of a cita afterwards, rejected and then cancelled, is not another one. The
-- audit knows it; where it does not, the row was last touched when it ended.
with final as (
  select distinct on (a.entidad_id) a.entidad_id as cita_id, a.cuando, a.usuario_id, a.rol, a.accion
  from auditoria a
  where (a.accion in ('cita.cancelar', 'cita.reagendar') and a.detalle->>'antes' is distinct from 'RECHAZADO')
    or (a.accion = 'cita.estado' and a.detalle->>'despues' = 'RECHAZADO')
  order by a.entidad_id, a.id desc
), seguida as (
  select distinct cita_origen_id as id from cita where cita_origen_id is not null
)
update cita c set
  terminada_en = coalesce(f.cuando, c.actualizada_en),
  terminada_por = u.id,
  terminada_como = case
    when s.id is not null then 'REAGENDADA'
    when c.razon_no_disponibilidad = 'La reserva no fue pagada a tiempo' then 'VENCIDA'
    when c.estado_reserva = 'RECHAZADO' or f.accion = 'cita.estado' then 'RECHAZADA'
    else 'CANCELADA' end,
  terminada_parte = case
    when c.razon_no_disponibilidad = 'La reserva no fue pagada a tiempo' then 'SISTEMA'
    when f.rol = 'ROLE_CLI' or c.razon_no_disponibilidad = 'Cancelada por el paciente' or (f.cita_id is not null and f.usuario_id is null)
      then 'PACIENTE'
    else 'CONSULTORIO' end
from cita d
  left join final f on f.cita_id = d.id
  left join usuario u on u.id = f.usuario_id
  left join seguida s on s.id = d.id
where c.id = d.id and d.estado_reserva in ('RECHAZADO', 'CANCELADO');

alter table cita add constraint cita_final check (
  (estado_reserva in ('RECHAZADO', 'CANCELADO')) = (terminada_en is not null)
  and (terminada_en is null) = (terminada_como is null)
  and (terminada_en is null) = (terminada_parte is null));

alter table pago
  add column clase text not null default 'COBRO' constraint pago_clase check (clase in ('COBRO', 'DEVOLUCION', 'ANULACION')),
  -- Where it was written down; ANTERIOR stands for what a cita said before there was a ledger.
  add column fuente text not null default 'AGENDA' constraint pago_fuente check (fuente in ('AGENDA', 'ANTERIOR')),
  -- The cita that payments of a whole chain hang on: set by the trigger, whatever is given.
  add column raiz_id integer not null default 0,
  -- The payment that this row takes back as a mistake; once.
  add column anula_id integer constraint pago_anulado_una_vez unique references pago,
  add column razon text,
  drop constraint pago_valor,
  -- Who wrote a payment is never changed, not even by an account that goes.
  drop constraint pago_registrado_por_fkey;
update pago p set raiz_id = coalesce(c.raiz_id, c.id) from cita c where c.id = p.cita_id;

-- What a cita said was paid and no payment tells of, and the other way round.
insert into pago (cita_id, raiz_id, clase, valor, forma_pago, fuente, creado_en)
select c.id, coalesce(c.raiz_id, c.id), case when c.pago_total > coalesce(p.pagado, 0) then 'COBRO' else 'ANULACION' end,
  c.pago_total - coalesce(p.pagado, 0), 'Otro', 'ANTERIOR', c.actualizada_en
from cita c left join (select raiz_id, sum(valor) as pagado from pago group by 1) p on p.raiz_id = coalesce(c.raiz_id, c.id)
where c.terminada_como is distinct from 'REAGENDADA' and c.pago_total <> coalesce(p.pagado, 0)
order by c.id;

alter table cita drop column pago_total;
alter table pago
  alter clase drop default,
  alter fuente drop default,
  add foreign key (raiz_id) references cita,
  add constraint pago_valor check (case clase when 'COBRO' then valor > 0 when 'DEVOLUCION' then valor < 0 else valor <> 0 end),
  add constraint pago_anula check (case clase when 'ANULACION' then anula_id is not null or fuente = 'ANTERIOR' else anula_id is null end),
  add constraint pago_razon check (clase = 'COBRO' or fuente = 'ANTERIOR' or razon is not null);
create index pago_pagado on pago (raiz_id) include (valor);

-- Hangs a payment on its chain. What gives money back waits for its turn on the chain, and never takes more than there is.
create function pago_agregar() returns trigger language plpgsql as $$
begin
  select coalesce(c.raiz_id, c.id) into new.raiz_id from cita c where c.id = new.cita_id;
  if new.clase = 'COBRO' then
    return new;
  end if;
  perform from cita where id = new.raiz_id for no key update;
  if new.anula_id is not null and not exists (
    select from pago p where p.id = new.anula_id and p.raiz_id = new.raiz_id and p.valor = -new.valor and p.clase <> 'ANULACION'
  ) then
    raise exception 'una anulación deshace un pago entero de la misma cita' using errcode = 'check_violation', constraint = 'pago_anula';
  end if;
  if new.valor + (select coalesce(sum(p.valor), 0) from pago p where p.raiz_id = new.raiz_id) < 0 then
    raise exception 'no se devuelve más de lo que se pagó' using errcode = 'check_violation', constraint = 'pago_suma';
  end if;
  return new;
end $$;
create trigger pago_agregar before insert on pago for each row execute function pago_agregar();

create or replace function solo_agregar() returns trigger language plpgsql as $$
begin
  raise exception '% solo admite agregar', tg_table_name;
end $$;
create trigger pago_intocable before update or delete or truncate on pago for each statement execute function solo_agregar();
select permitir('pago', 'select, insert');
