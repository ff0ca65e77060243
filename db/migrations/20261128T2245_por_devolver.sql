-- What a practice took for a cita that does not take place, and what a professional keeps of a payment that the platform gave back.
alter table deuda
  drop constraint deuda_tipo,
  add constraint deuda_tipo check (tipo in ('DEVOLUCION', 'LIQUIDACION', 'CONSULTORIO', 'RECUPERO')),
  drop constraint deuda_de_transaccion,
  drop constraint deuda_de,
  add constraint deuda_de check (case tipo
    when 'DEVOLUCION' then transaccion_id is not null
    when 'LIQUIDACION' then doctor_id is not null and movimiento_id is not null
    when 'CONSULTORIO' then doctor_id is not null and cita_id is not null
    else doctor_id is not null end);
create unique index deuda_de_transaccion on deuda (transaccion_id) where tipo = 'DEVOLUCION';
create unique index deuda_del_consultorio on deuda (cita_id) where tipo = 'CONSULTORIO' and estado = 'PENDIENTE';
create index deuda_por_recuperar on deuda (doctor_id) where tipo = 'RECUPERO' and estado = 'PENDIENTE';

-- Citas of the last year that ended with money of the practice, which no list named.
insert into deuda (tipo, doctor_id, cita_id, valor_centavos, motivo, creada_en)
select 'CONSULTORIO', r.doctor_id, r.id, pagado.centavos, r.terminada_como, r.terminada_en
from cita r
cross join lateral (select (sum(p.valor) * 100)::integer as centavos from pago p
  where p.raiz_id = coalesce(r.raiz_id, r.id) and p.fuente in ('AGENDA', 'CAJA', 'NOTA')) pagado
where not r.viva and r.terminada_como <> 'REAGENDADA' and r.terminada_en > now() - interval '1 year' and pagado.centavos > 0;
