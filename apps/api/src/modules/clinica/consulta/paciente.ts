import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import { sql } from 'kysely';
import type { Foundation } from '../../../foundation.ts';
import { notFound } from '../../../http/errors.ts';
import type { Vault } from '../../../vault/vault.ts';
import { openedByCita } from '../tratantes/ficha.ts';
import { type Acts, doctorOf } from '../tratantes/tratantes.ts';
import { findPacienteOf, latestFicha, type PacienteSellado } from './consultas.queries.ts';
import type { PacienteAbierto } from './paciente-abierto.ts';

type Reach = Pick<Foundation, 'db' | 'clock' | 'vault'>;

export const NOTHING: FichaContenido = {
  antecedentes_personales: null,
  antecedentes_familiares: null,
  alergias: null,
  datos_relevantes: null,
  semanas_gestacion: null,
};
export const fichaPlace = (clienteId: number, version: number) => `ficha:${clienteId}:${version}`;

/**
 * A doctor's own patient with their clinical data, which are empty with `abierta` false while the link gives access to filiation only
 * (decisions 52); 404 otherwise. Not audited: callers do that themselves.
 */
export async function pacienteOf(deps: Reach, who: Acts, clienteId: number): Promise<PacienteAbierto> {
  const row = (await findPacienteOf(deps.db, doctorOf(who), clienteId)) ?? notFound();
  const ficha_abierta = row.ficha_abierta || (await openedByCita(deps, who, clienteId));
  return openPaciente(deps, { ...row, ficha_abierta });
}

/** Decrypts the clinical data if they are open to the doctor. */
export async function openPaciente({ vault }: Pick<Reach, 'vault'>, row: PacienteSellado): Promise<PacienteAbierto> {
  const { paciente, historia_autorizada_en, ficha_version, ficha_sellada, ficha_de, llave, seguros } = row;
  const abierta = row.ficha_abierta;
  vault.know({ cliente_id: paciente.id }, llave);
  const words = abierta ? await openWords(vault, paciente.id, ficha_version, ficha_sellada) : NOTHING;
  const ficha = { ...words, version: ficha_version ?? 0 };
  const fichaEn = abierta ? ficha_de : null;
  return { paciente, ficha, fichaEn, seguros, autorizada: historia_autorizada_en !== null, abierta };
}

/** Adds defaults for fields that older versions do not have. */
const openWords = async (vault: Vault, clienteId: number, version: number | null, sellada: Buffer | null) => {
  if (version === null || sellada === null) return NOTHING;
  const words = await vault.open<FichaContenido>({ cliente_id: clienteId }, fichaPlace(clienteId, version), sellada);
  return { ...NOTHING, ...words };
};

/** The patient's current clinical data. */
export async function currentFicha({ db, vault }: Omit<Reach, 'clock'>, clienteId: number) {
  const stored = await latestFicha(db, clienteId);
  const words = await openWords(vault, clienteId, stored?.version ?? null, stored?.sellada ?? null);
  return { ...words, version: stored?.version ?? 0 };
}

/** So many older versions are compared. */
const VERSIONES = 20;

/** Since when the antecedents say what they say: the other fields are saved with them, and an answer counts for unchanged words. */
export async function antecedentesDesde(
  { db, vault }: Pick<Reach, 'db' | 'vault'>,
  { paciente, ficha, fichaEn }: Pick<PacienteAbierto, 'paciente' | 'ficha' | 'fichaEn'>,
): Promise<string | null> {
  const older = await db
    .selectFrom('ficha_version')
    .where('cliente_id', '=', paciente.id)
    .where('version', '<', ficha.version)
    .orderBy('version', 'desc')
    .limit(VERSIONES)
    .select(['version', 'sellada', 'creada_en'])
    .execute();
  let since = fichaEn;
  for (const { version, sellada, creada_en } of older) {
    const words = await openWords(vault, paciente.id, version, sellada);
    if (words.antecedentes_personales !== ficha.antecedentes_personales) break;
    if (words.datos_relevantes !== ficha.datos_relevantes) break;
    since = creada_en;
  }
  return since;
}

/** The patient's clinical data at each of these instants, in their order. */
export async function fichasEn({ db, vault }: Omit<Reach, 'clock'>, clienteId: number, instantes: string[]) {
  const { rows } = await sql<{ version: number | null; sellada: Buffer | null; creada_en: string | null }>`
    select f.version, f.sellada, f.creada_en from json_array_elements_text(${JSON.stringify(instantes)}::json) with ordinality i(en, n)
    left join lateral (select version, sellada, creada_en from ficha_version
      where cliente_id = ${clienteId} and creada_en <= i.en::timestamptz order by version desc limit 1) f on true
    order by i.n`.execute(db);
  return Promise.all(
    rows.map(async ({ version, sellada, creada_en }) => ({
      ficha: { ...(await openWords(vault, clienteId, version, sellada)), version: version ?? 0 },
      fichaEn: creada_en,
    })),
  );
}
