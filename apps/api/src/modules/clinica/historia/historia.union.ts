/** What happens to entries and clinical data when two rows of one person are joined. */
import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import type { PacienteJoin, UnionDePacientes } from '../../../data/paciente-join.ts';
import { latestFicha } from '../consulta/consultas.queries.ts';
import { fichaPlace, NOTHING } from '../consulta/paciente.ts';

/** The clinical data of both stand one after the other in a new version, for a doctor to read; nothing is chosen or lost. */
export const fichaJoin: PacienteJoin = {
  rows: 'HOLD',
  office: 'QUEDA',
  unir: async (union) => {
    const other = await ficha(union, union.from);
    if (other.version === 0) return null;
    const own = await ficha(union, union.to);
    const both = bothOf(own.words, other.words);
    if (JSON.stringify(both) === JSON.stringify(own.words)) return null;
    await write(union, own.version + 1, both);
    return { version: own.version + 1 };
  },
  separar: async (union, { version }: { version: number }) => {
    const { trx, to } = union;
    // Corrected since then: a doctor has read both and decided.
    if ((await latestFicha(trx, to))?.version !== version) return;
    await write(union, version + 1, version > 1 ? await open(union, to, version - 1) : NOTHING);
  },
};

async function ficha(union: UnionDePacientes, clienteId: number) {
  const { version } = (await latestFicha(union.trx, clienteId)) ?? { version: 0 };
  return { version, words: version > 0 ? await open(union, clienteId, version) : NOTHING };
}

async function open({ trx, vault }: UnionDePacientes, cliente_id: number, version: number): Promise<FichaContenido> {
  const { sellada } = await trx
    .selectFrom('ficha_version')
    .where('cliente_id', '=', cliente_id)
    .where('version', '=', version)
    .select('sellada')
    .executeTakeFirstOrThrow();
  return {
    ...NOTHING,
    ...(await vault.open<FichaContenido>({ cliente_id }, fichaPlace(cliente_id, version), sellada)),
  };
}

async function write(union: UnionDePacientes, version: number, words: FichaContenido): Promise<void> {
  const { trx, to: cliente_id, vault, doctorId: doctor_id, now } = union;
  const sellada = await vault.seal({ cliente_id }, fichaPlace(cliente_id, version), words);
  await trx
    .insertInto('ficha_version')
    .values({ cliente_id, version, doctor_id, sellada, creada_en: now.toISOString() })
    .execute();
  await union.audita(trx, 'ficha.corregir', version);
}

const TEXTS = ['antecedentes_personales', 'antecedentes_familiares', 'alergias', 'datos_relevantes'] as const;

function bothOf(own: FichaContenido, other: FichaContenido): FichaContenido {
  const texts = TEXTS.map((campo) => [campo, joined(own[campo] ?? null, other[campo] ?? null)]);
  const semanas_gestacion = own.semanas_gestacion ?? other.semanas_gestacion;
  return { ...own, ...Object.fromEntries(texts), semanas_gestacion };
}

const joined = (own: string | null, other: string | null) => {
  if (!own || !other) return own || other;
  return own.includes(other) ? own : other.includes(own) ? other : `${own}\n${other}`;
};
