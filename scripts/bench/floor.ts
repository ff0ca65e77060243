/**
 * The floor: the lowest possible cost of each job. A bare Fastify on the same rows, with tables and statements written only for speed: no
 * permissions, audit, notices or sealing. Not a design to copy.
 */
import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';

const [url, token, passwordHash] = process.argv.slice(2) as [string, string, string];
const pool = new pg.Pool({ connectionString: url, max: 10, min: 10 });
const query = async <R>(name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows as R[];

const app = Fastify({ logger: false });
const sessions = new Map([[token, 1]]);
app.addHook('onRequest', async (request, reply) => {
  if (request.url === '/login') return;
  if (!sessions.has(request.headers.authorization?.slice('Bearer '.length) ?? '')) return reply.code(401).send();
});

/** Sends JSON written by the database unchanged. */
const json = (reply: FastifyReply, rows: { j: string }[]) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.j);

type Range = { doctor: string; desde: string; hasta: string };

const AGENDA = `select coalesce(json_agg(json_build_object('id', c.id, 'inicio', c.inicio, 'fin', c.fin, 'estado', c.estado,
    'motivo', c.motivo, 'paciente_id', c.paciente_id, 'paciente', p.nombres || ' ' || p.apellidos) order by c.inicio), '[]')::text as j
  from suelo.cita c join suelo.paciente p on p.id = c.paciente_id where c.doctor_id = $1 and c.inicio >= $2 and c.inicio < $3`;
app.get<{ Querystring: Range }>('/agenda', async ({ query: q }, reply) =>
  json(reply, await query('agenda', AGENDA, [q.doctor, q.desde, q.hasta])),
);

const DAY = 86_400_000;
const SLOT = 900_000;
/** 08:00 and 14:00 in Ecuador, in milliseconds after midnight UTC. */
const [OPENS, CLOSES] = [13 * 3_600_000, 19 * 3_600_000];
const TAKEN = `select extract(epoch from inicio)::float8 * 1000 as desde, extract(epoch from fin)::float8 * 1000 as hasta from suelo.cita
  where doctor_id = $1 and inicio >= $2 and inicio < $3 and estado in ('APROBADO', 'PENDIENTE') order by inicio`;
app.get<{ Querystring: Range }>('/turnos', async ({ query: q }) => {
  const [first, end] = [Date.parse(q.desde), Date.parse(q.hasta)];
  const taken = await query<{ desde: number; hasta: number }>('turnos', TAKEN, [q.doctor, q.desde, q.hasta]);
  const days = [];
  let next = 0;
  for (let day = first; day < end; day += DAY) {
    const libres = [];
    for (let at = day + OPENS; at < day + CLOSES; at += SLOT) {
      while ((taken[next]?.hasta ?? Infinity) <= at) next++;
      if ((taken[next]?.desde ?? Infinity) >= at + SLOT) libres.push(new Date(at).toISOString());
    }
    days.push({ fecha: new Date(day).toISOString().slice(0, 10), libres });
  }
  return days;
});

const BUSQUEDA = `select coalesce(json_agg(t), '[]')::text as j from (
  select id, apellidos, nombres, cedula, nacimiento, celular, correo from suelo.paciente
  where busqueda like '%' || lower($1) || '%' order by apellidos collate "C", nombres collate "C", id limit 20) t`;
app.get<{ Querystring: { q: string } }>('/busqueda', async ({ query: { q } }, reply) =>
  json(reply, await query('busqueda', BUSQUEDA, [q])),
);

const RESERVA = `with c as (insert into suelo.cita (doctor_id, paciente_id, inicio, fin, motivo) values ($1, $2, $3, $4, $5) returning id),
  a as (insert into suelo.auditoria (quien, que, cual) select 1, 'reservar', id from c) select id from c`;
type Reserva = { doctor_id: number; cliente_id: number; inicio: string; fin: string };
app.post<{ Body: Reserva }>('/reserva', async ({ body: b }) => {
  return (await query('reserva', RESERVA, [b.doctor_id, b.cliente_id, b.inicio, b.fin, 'Consulta']))[0];
});

const HISTORIA = `select json_build_object(
    'paciente', (select row_to_json(p) from (select id, apellidos, nombres, cedula, nacimiento, celular, correo
      from suelo.paciente where id = $1) p),
    'consultas', (select coalesce(json_agg(json_build_object('id', c.id, 'fecha', c.fecha, 'doctor', c.doctor_id,
        'motivo', c.motivo, 'notas', c.notas,
        'diagnosticos', (select json_agg(d) from suelo.diagnostico d where d.consulta_id = c.id),
        'receta', (select json_agg(m) from suelo.medicamento m where m.consulta_id = c.id)) order by c.fecha desc), '[]')
      from (select * from suelo.consulta where paciente_id = $1 order by fecha desc limit 15) c))::text as j`;
app.get<{ Params: { id: string } }>('/abrir/:id', async ({ params }, reply) =>
  json(reply, await query('historia', HISTORIA, [params.id])),
);

const GUARDAR = `with c as (insert into suelo.consulta (paciente_id, doctor_id, fecha, motivo, notas) values ($1, 1, now(), $2, $3) returning id),
  d as (insert into suelo.diagnostico (consulta_id, codigo, descripcion)
    select c.id, x->>'cod_4', x->>'descripcion_codigos_cuatro_caracteres' from c, json_array_elements($4) x),
  m as (insert into suelo.medicamento (consulta_id, nombre, dosis, dias)
    select c.id, x->>'medicamento', x->>'dosificacion', (x->>'dias_uso')::int from c, json_array_elements($5) x),
  a as (insert into suelo.auditoria (quien, que, cual) select 1, 'consulta', id from c) select id from c`;
type Consulta = {
  cliente_id: number;
  motivo: string;
  enfermedad_actual: string;
  detalleCie10: unknown;
  receta: { detalle: unknown };
};
app.post<{ Body: Consulta }>('/guardar', async ({ body: b }) => {
  const values = [b.cliente_id, b.motivo, b.enfermedad_actual, b.detalleCie10, b.receta.detalle];
  return (
    await query(
      'guardar',
      GUARDAR,
      values.map((v) => (typeof v === 'object' ? JSON.stringify(v) : v)),
    )
  )[0];
});

const CUENTA = 'select id from suelo.cuenta where login = $1';
const SESION = `insert into suelo.sesion (id, usuario_id, hasta) values ($1, $2, now() + interval '8 hours')`;
app.post<{ Body: { username: string; password: string } }>('/login', async ({ body }, reply) => {
  const [account] = await query<{ id: number }>('cuenta', CUENTA, [body.username]);
  if (!account || !(await verify(passwordHash, body.password))) return reply.code(401).send();
  const id = randomBytes(24).toString('base64url');
  await query('sesion', SESION, [id, account.id]);
  return { token: id };
});

await app.listen({ port: Number(process.env.LIMIT_PORT), host: '127.0.0.1' });
process.send?.('ready');
