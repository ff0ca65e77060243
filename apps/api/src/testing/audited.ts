/**
 * Every call that changes something leaves an audit row, or is listed here with the reason. The harness watches the calls of `as`, `caller` and
 * `anonymous` in every test.
 */
import type { Endpoint } from '@hampi/contract/base/endpoint';
import { expect } from 'vitest';

const PROPIO = 'only its owner uses it';
const BORRADOR = 'a draft, which changes nothing yet';
const PREGUNTA = 'reads; POST because of what it is asked with';
const APARTADO = 'holds a place for minutes; booking it is audited';
const FILA = 'the row that it writes says who and when, and nothing changes or deletes it';
const AVISO = 'the row of the mail says it';

const SIN_AUDITORIA: Record<string, string> = {
  'DELETE /api/admin/combinaciones/:id': FILA,
  'DELETE /api/admin/contraindicaciones/:id': FILA,
  'DELETE /api/admin/dosis/:id': FILA,
  'DELETE /api/admin/formas-farmaceuticas/:id': FILA,
  'DELETE /api/admin/interacciones/:id': FILA,
  'DELETE /api/admin/principios-activos/:id': FILA,
  'PUT /api/admin/condiciones/:id': FILA,
  'PUT /api/admin/dosis/:id': FILA,
  'PUT /api/admin/interacciones/:id': FILA,
  'PUT /api/admin/principios-activos/:id': FILA,
  'DELETE /api/auth/moviles/:id': PROPIO,
  'PUT /api/auth/moviles': PROPIO,
  'PUT /api/auth/promociones': FILA,
  'POST /api/auth/eliminarCuenta/:role': 'asks for a link; following it is audited',
  'POST /api/auth/startResetPassword': 'asks for a link; following it is audited',
  'POST /api/auth/segundoPaso': BORRADOR,
  'DELETE /api/consultas/borrador/:clienteId': BORRADOR,
  'PUT /api/consultas/borrador/:clienteId': BORRADOR,
  'DELETE /api/facturas/consulta/:consultaId/borrador': BORRADOR,
  'PUT /api/facturas/consulta/:consultaId/borrador': BORRADOR,
  'PUT /api/cajas/guardarCajas/:doctor_id/:date':
    'rows that are added name who added them; what changes or removes them is audited',
  'POST /api/facturas/consulta/:consultaId/enviar': 'asks the SRI; its answer is kept with the document',
  'POST /api/facturas/consulta/:consultaId/estado': 'asks the SRI; its answer is kept with the document',
  'POST /api/facturas/documento/:id/anulada/consultar': 'asks the SRI; its answer is kept with the document',
  'POST /api/facturas/documento/:id/correo': AVISO,
  'POST /api/soporte/mensaje': FILA,
  'POST /api/firmas/enlace': PREGUNTA,
  'POST /api/opiniones/:reservationId': FILA,
  'POST /api/recetas/advertencias/no-ayuda': FILA,
  'DELETE /api/doctorGruposExamen/:grupoId': PROPIO,
  'POST /api/doctorGruposExamen': PROPIO,
  'PUT /api/doctorGruposExamen/:grupoId': PROPIO,
  'DELETE /api/favoritos/:doctor_id': PROPIO,
  'PUT /api/favoritos/:doctor_id': PROPIO,
  'DELETE /api/plantillas/:id': PROPIO,
  'POST /api/plantillas': PROPIO,
  'PUT /api/plantillas/:id': PROPIO,
  'DELETE /api/notificacion/eliminarNotificacionAdmin/:id': PROPIO,
  'POST /api/notificacion/marcarLeidas': PROPIO,
  'POST /api/medicos/pacientesParecidos/:doctorId': PREGUNTA,
  'PUT /api/citas/enLinea/apartado': APARTADO,
  'PUT /api/citas/enLinea/apartado/visita': APARTADO,
  'POST /api/citas/enLinea/apartado/soltar': APARTADO,
  'POST /api/pagos/creditos/:creditsItemId/:clientId/iniciar': 'begins a payment; what becomes of it is audited',
  'POST /api/pagos/reserva/:reservaId/iniciar': 'begins a payment; what becomes of it is audited',
};

interface Owner {
  query(text: string): Promise<{ rows: { n: string }[] }>;
}

/** Counts the rows of both audits around each call that may change something. */
export function auditedCalls(owner: Owner) {
  const seen = new Map<string, boolean>();
  const watched = ({ method, path }: Endpoint) => method !== 'GET' && !(`${method} ${path}` in SIN_AUDITORIA);
  const rows = async (endpoint: Endpoint): Promise<string | undefined> => {
    if (!watched(endpoint)) return undefined;
    // Each row of either audit takes a number here.
    const result = await owner.query('select last_value + is_called::int as n from auditoria_pendiente_orden_seq');
    return result.rows[0]?.n;
  };
  return {
    rows,
    /** A call has succeeded. That of another test may have left the row, so what is noted is never a false alarm. */
    async note(endpoint: Endpoint, before: string | undefined): Promise<void> {
      if (before === undefined) return;
      const label = `${endpoint.method} ${endpoint.path}`;
      seen.set(label, seen.get(label) === true || (await rows(endpoint)) !== before);
    },
    /** Fails for calls that succeeded in this file and left none. */
    require(): void {
      const silent = [...seen].filter(([, left]) => !left).map(([label]) => label);
      expect(silent, 'changes that left no audit row').toEqual([]);
    },
  };
}
export type AuditedCalls = ReturnType<typeof auditedCalls>;
