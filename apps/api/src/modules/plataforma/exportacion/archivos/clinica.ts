/** Clinical data apart from the entries: patients' data, vaccines, documents, and a doctor's own templates and lists. */
import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { fichaPlace } from '../../../clinica/consulta/paciente.ts';
import type { OfPaciente } from '../../../clinica/consulta/seccion.ts';
import { propiosVigentes } from '../../../clinica/documentos/propios.ts';
import { listPlantillas } from '../../../clinica/plantillas/plantillas.service.ts';
import type { Alcance } from '../alcance.ts';
import { rutaDeDocumento, rutaDeImagen } from '../rutas.ts';
import { abiertos } from './abiertos.ts';
import { type ArchivoCsv, type De, plana, porLotes } from './archivo-csv.ts';
import { resumen } from './resumen.ts';
import { traidos } from './traidos.ts';

const ofProveedor = ({ id }: Alcance) => sql<boolean>`t.doctor_id = ${id}`;

const ofCuenta = ({ usuario_id }: Alcance) => sql<boolean>`t.subido_por = ${usuario_id}`;

const fichas: ArchivoCsv = {
  nombre: 'fichas',
  contenido:
    'Antecedentes, alergias y datos relevantes de cada paciente, como están hoy. Los lee todo médico del paciente.',
  tablas: ['ficha_version'],
  para: ['doctor'],
  columnas: {
    cliente_id: 'Número del paciente',
    alergias: 'Alergias',
    antecedentes_personales: 'Antecedentes personales',
    antecedentes_familiares: 'Antecedentes familiares',
    datos_relevantes: 'Datos relevantes',
    semanas_gestacion: 'Semanas de gestación al nacer',
    creada_en: 'Cuándo se escribió',
  },
  async *filas({ db, vault }, alcance) {
    const rows = porLotes(0, async (after) => {
      const { rows } = await sql<{
        llave: number;
        version: number;
        sellada: Buffer | null;
        creada_en: string;
      }>`/* export */
        select p.id as llave, f.version, f.sellada, f.creada_en from (${abiertos(alcance, after)}) p
        left join lateral (select * from ficha_version f where f.cliente_id = p.id order by f.version desc limit 1) f on true
        order by p.id`.execute(db);
      await vault.warm(rows.map(({ llave }) => ({ cliente_id: llave })));
      return rows;
    });
    for await (const { llave: cliente_id, version, sellada, creada_en } of rows)
      if (sellada)
        yield {
          cliente_id,
          creada_en,
          ...(await vault.open<FichaContenido>({ cliente_id }, fichaPlace(cliente_id, version), sellada)),
        };
  },
};

interface VacunaSellada {
  id: number;
  cliente_id: number;
  creada_en: string;
  sellada: Buffer;
}

const vacunas: ArchivoCsv = {
  nombre: 'vacunas',
  contenido: 'Las vacunas aplicadas. Las lee todo médico del paciente.',
  tablas: ['vacuna_aplicada', 'vacuna_version'],
  para: ['doctor', 'cliente'],
  columnas: {
    id: 'Número de la vacuna aplicada',
    cliente_id: 'Número del paciente',
    vacuna_tipo: 'Vacuna',
    vacuna_nombre_comercial: 'Nombre comercial',
    dosis: 'Dosis',
    fecha_aplicacion: 'Fecha de aplicación',
    edad_aplicacion: 'Edad al aplicarse',
    lote: 'Lote',
    lugar: 'Lugar del cuerpo',
    doctor: 'Quién la registró',
    creada_en: 'Cuándo la registró',
  },
  async *filas(deps, alcance) {
    for await (const { cliente_ids, lista } of vacunasDe(deps, alcance))
      for (const vacuna of lista) yield { ...vacuna, cliente_id: cliente_ids.get(vacuna.id) };
  },
};

/** The section of vaccines opens its own rows, for some patients at a time. */
async function* vacunasDe(deps: Deps, alcance: Alcance) {
  const { ofPaciente } = deps.secciones.find(({ id }) => id === 'vacunas') ?? {};
  const { rows: filas, versions, open } = ofPaciente as OfPaciente<VacunaSellada>;
  for (let after = 0; ; ) {
    const { rows: patients } = await sql<{ id: number }>`/* export */ ${abiertos(alcance, after)}`.execute(deps.db);
    const last = patients.at(-1)?.id;
    if (last === undefined) return;
    const { rows } = await sql<VacunaSellada>`/* export */ select vacunas.*, v.sellada
      from unnest(${patients.map(({ id }) => id)}::int[]) as p(id)
      cross join lateral (${filas(deps.db, sql.ref<number>('p.id'))}) vacunas join ${versions}`.execute(deps.db);
    await deps.vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
    const { clienteVacunas = [] } = await open(deps.vault, rows);
    yield {
      cliente_ids: new Map(rows.map(({ id, cliente_id }) => [id, cliente_id])),
      lista: clienteVacunas as VacunaAplicada[],
    };
    after = last;
  }
}

const plantillas: ArchivoCsv = {
  nombre: 'plantillas',
  contenido: 'Los textos que usted guardó para volver a usarlos.',
  tablas: ['plantilla'],
  para: ['doctor'],
  columnas: { id: 'Número', tipo: 'Dónde se usa', nombre: 'Nombre', texto: 'Texto' },
  async *filas(deps, { quien }) {
    for (const { id, tipo, nombre, texto } of await listPlantillas(deps, quien)) yield { id, tipo, nombre, texto };
  },
};

/** Condition for documents: all that a doctor issued; for patients, those that they may open. */
export const deDocumentos: De = {
  doctor: ofProveedor,
  cliente: ({ id, documento }, deps) => sql`${documento !== null}::boolean and t.id in (${propiosVigentes(deps, id)})`,
};

/** Condition for pictures: those that the account uploaded. */
export const deImagenes: De = { doctor: ofCuenta, institucion: ofCuenta, cliente: ofCuenta };

export const clinica = [
  fichas,
  resumen,
  vacunas,
  traidos,
  plana({
    tabla: 'documento',
    nombre: 'documentos',
    contenido: 'Los documentos emitidos: recetas, pedidos, certificados y consentimientos. Cada copia es un archivo.',
    columnas: {
      id: 'Número interno',
      tipo: 'Qué documento es',
      numero: 'Número',
      edicion: 'Edición, desde 1',
      cliente_id: 'Número del paciente',
      doctor_id: 'Número de quien lo emitió',
      consulta_id: 'Número de la consulta',
      emitido_en: 'Cuándo se emitió',
      valido_hasta: 'Hasta cuándo vale',
      anulado_en: 'Cuándo se anuló',
      papel: 'Papel',
      membrete: 'Si lleva membrete',
      firmado: 'Si está firmado electrónicamente',
      codigo: 'Código para verificarlo',
    },
    calculadas: { archivo: ['El PDF en este archivo', rutaDeDocumento] },
    de: deDocumentos,
  }),
  plana({
    tabla: 'archivo',
    nombre: 'imagenes',
    contenido: 'Las imágenes que usted subió.',
    primera: '00000000-0000-0000-0000-000000000000',
    columnas: { nombre: 'Nombre con el que se subió', creado_en: 'Cuándo se subió' },
    calculadas: { archivo: ['La imagen en este archivo', rutaDeImagen] },
    de: deImagenes,
  }),
  plantillas,
  plana({
    tabla: 'doctor_grupo_examen',
    nombre: 'listas_de_examenes',
    contenido: 'Sus listas de exámenes.',
    columnas: { id: 'Número', nombre: 'Nombre', examenes: 'Los exámenes' },
    de: { doctor: ofProveedor },
  }),
  plana({
    tabla: 'vademecum',
    nombre: 'mis_medicinas',
    contenido: 'Las medicinas que usted añadió al vademécum.',
    columnas: {
      id: 'Número',
      nombre: 'Nombre',
      composicion: 'Composición',
      presentacion: 'Presentación',
      casa_comercial: 'Casa comercial',
      funcion: 'Función',
      dosificacion: 'Dosificación',
      contraindicaciones: 'Contraindicaciones',
      notas: 'Notas',
    },
    de: { doctor: ofProveedor },
  }),
];
