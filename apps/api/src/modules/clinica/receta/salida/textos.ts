/** Medicines that the words of a paper name, against the patient's allergies (BE-40): words are judged as lines are. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Advertencia, LineaRevisada, Ofrecido } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import type { Db } from '../../../../data/db.ts';
import { HampiError } from '../../../../http/errors.ts';
import { pacienteOf } from '../../consulta/paciente.ts';
import type { ParaQuien, SeccionDeps } from '../../consulta/seccion.ts';
import { auditClinica } from '../../tratantes/tratantes.ts';
import { reglasActuales } from '../controlados.ts';
import { readRegistro } from '../registro.ts';
import { reglasOf } from '../reglas/memoria.ts';
import { asAdvertencia } from '../respuestas/claves.ts';
import { type Caso, reviewLineas } from '../revision.ts';
import { enTextos, nombradasComoLineas, type Textos } from '../textos.ts';
import { casoOf } from './caso.ts';

/** A medicine that a text names is a line of which nothing else is known. */
const SIN_MAS = {
  vademecum_id: null,
  presentacion: null,
  via: null,
  dosis: null,
  unidad: null,
  dias_uso: null,
  frecuencia_uso_horas: null,
  cantidad: null,
};
type Nombrado = Extract<Ofrecido, { que: 'LINEA' }>;
const asLinea = ({ medicamento, composicion, dosificacion }: Nombrado): LineaRevisada => ({
  ...SIN_MAS,
  medicamento,
  composicion,
  dosificacion,
});

/** What the texts of a receta name beside its lines and the patient is allergic to, as warnings about the receta as a whole. */
export async function alergiasEnTextos(db: Db, caso: Caso, textos: Textos): Promise<Advertencia[]> {
  const reglas = await reglasOf(db, caso.reglas);
  const named = enTextos(reglas, textos, caso.lineas).flatMap(({ ofrece }) => (ofrece?.que === 'LINEA' ? ofrece : []));
  const found = await conAlergia(db, caso, named);
  return found.map(({ nombrado, aviso: { clave: _, cuenta: __, ...aviso } }) => {
    const motivo = SEGURIDAD.en_texto_con_alergia(nombrado.medicamento, aviso.motivo);
    return asAdvertencia({ ...aviso, linea: -1, motivo, ofrece: nombrado });
  });
}

async function conAlergia(db: Db, caso: Caso, named: Nombrado[]) {
  if (named.length === 0) return [];
  const { advertencias } = await reviewLineas(db, { ...caso, lineas: named.map(asLinea) });
  return advertencias.flatMap((aviso) => {
    const nombrado = named[aviso.linea];
    const counts = aviso.tipo === 'ALERGIA' && (aviso.gravedad === 'alta' || aviso.gravedad === 'media');
    return nombrado && counts ? { nombrado, aviso } : [];
  });
}

/**
 * Asks before a certificate, an order or a consent leaves with a medicine that the patient is allergic to: 409 `TEXTO_CON_ALERGIA` with
 * sentences by field until the doctor says that it is meant so, which the audit keeps. Nothing for a doctor who may not read allergies.
 */
export async function guardAlergias(
  deps: SeccionDeps,
  { who, cliente_id, confirmado }: ParaQuien,
  textos: Record<string, string | null>,
): Promise<void> {
  const { db, clock } = deps;
  const reglas = await reglasActuales(db);
  const campos = Object.entries(textos).flatMap(([campo, texto]) =>
    nombradasComoLineas(reglas, texto).map((nombrado) => ({ campo, nombrado })),
  );
  if (campos.length === 0) return;
  const leido = await pacienteOf(deps, who, cliente_id);
  if (!leido.abierta) return;
  const now = clock.now();
  const dia = fechaOf(now, ZONA_ECUADOR);
  const registro = await readRegistro(deps, who, leido, dia, {});
  const caso = casoOf(leido, registro, { dia, lineas: [], cie10: [], peso: null, pesoTraido: null });
  const found = await conAlergia(
    db,
    caso,
    campos.map(({ nombrado }) => nombrado),
  );
  if (found.length === 0) return;
  if (confirmado) {
    await auditClinica(db, who, 'documento.con_alergia', cliente_id, null, now);
    return;
  }
  const errores = Object.fromEntries(
    found.map(({ nombrado, aviso }) => {
      const { campo = '' } = campos.find((one) => one.nombrado === nombrado) ?? {};
      return [campo, SEGURIDAD.en_texto_con_alergia(nombrado.medicamento, aviso.motivo)];
    }),
  );
  const [sentence = ''] = Object.values(errores);
  throw new HampiError(409, sentence, { codigo: SEGURIDAD.TEXTO_CON_ALERGIA, data: { errores } });
}
