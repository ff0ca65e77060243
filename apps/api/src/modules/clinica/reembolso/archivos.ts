/** The packet as one PDF and as a ZIP: a cover that names every paper, and the papers in the insurer's order, the signed ones as they are. */
import { dollars } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { documentoTexto, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import { type ClasePapel, PAPELES } from '@hampi/contract/clinica/reembolso/calls';
import type { Pliego } from '../../../adapters/documents/copia/pliegos.ts';
import { Volumen } from '../../../adapters/documents/copia/volumen.ts';
import type { Emisor, ParteFormulario } from '../../../adapters/documents/document-data.ts';
import { withoutPlace } from '../../../adapters/files/without-place.ts';
import type { Deps } from '../../../deps.ts';
import type { Entrada } from '../../../http/zip.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { LostFile } from '../../../vault/stored-files.ts';
import { archivoOf, rideOf } from '../../dinero/facturas/archivos.ts';
import { findXml } from '../../dinero/facturas/facturas.queries.ts';
import { emisorOf } from '../documentos/documentos.service.ts';
import type { Abierto } from './paquete.ts';
import { isPedido } from './reembolso.queries.ts';

interface Archivo {
  clase: ClasePapel;
  /** `03-receta-000012.pdf`: nothing about health. */
  nombre: string;
  descripcion: string;
  tipo: string;
  /** A PDF of ours, whose pages can stand in the packet's PDF. */
  propio: boolean;
  /** In the store, which may have lost it. */
  guardado?: true;
  /** Throws `LostFile` if its stored bytes are lost. */
  leer(): Promise<Uint8Array | null>;
}

const NUMERO = (n: number) => String(n).padStart(2, '0');

/** In the insurer's order. */
export function archivosDe(
  deps: Deps,
  { paquete, factura, documentos, resultados, visita }: Abierto,
  usuario_id: number,
): Archivo[] {
  const { doctor_id } = visita;
  const issued = (isOne: (tipo: string) => boolean) =>
    documentos
      .filter(({ tipo }) => isOne(tipo))
      .map((d) => ({
        nombre: `${d.tipo}-${numeroImpreso(d)}.pdf`,
        descripcion: `${documentoTexto[d.tipo as keyof typeof documentoTexto]} N.º ${numeroImpreso(d)}${d.firmado ? ', con firma electrónica' : ''}`,
        tipo: 'application/pdf',
        propio: d.traido_en === null,
        guardado: true as const,
        leer: () => getSealed(deps, { doctor_id: d.doctor_id }, d.archivo),
      }));
  const of: Record<ClasePapel, () => Omit<Archivo, 'clase'>[]> = {
    RIDE: () =>
      factura
        ? [
            {
              nombre: `${archivoOf(factura)}.pdf`,
              descripcion: 'Factura, representación impresa (RIDE)',
              tipo: 'application/pdf',
              propio: true,
              leer: () => rideOf(deps, factura, usuario_id),
            },
          ]
        : [],
    XML: () =>
      factura
        ? [
            {
              nombre: `${archivoOf(factura)}.xml`,
              descripcion: 'Factura electrónica autorizada, XML firmado',
              tipo: 'application/xml',
              propio: false,
              leer: () => findXml(deps.db, factura.id),
            },
          ]
        : [],
    RECETA: () => issued((tipo) => tipo === 'receta'),
    PEDIDO: () => issued(isPedido),
    RESULTADOS: () =>
      resultados.map(({ id, archivo, archivo_tipo }) => ({
        nombre: `resultado-${id}.${(archivo_tipo ?? '').replace(/^.*\//, '') || 'bin'}`,
        descripcion: 'Resultado de examen',
        tipo: archivo_tipo ?? 'application/octet-stream',
        propio: false,
        guardado: true as const,
        // A photograph leaves for the insurer without where it was taken.
        leer: async () => withoutPlace(await getSealed(deps, { doctor_id }, archivo)),
      })),
    PAGO: () => [],
  };
  let n = 0;
  return paquete.papeles.flatMap(({ clase }) =>
    of[clase]().map((one) => ({ ...one, clase, nombre: `${NUMERO(++n)}-${one.nombre}` })),
  );
}

/** The file; null if it is lost, which is logged and noted in `faltan`. Any other failure ends the packet. */
async function read(deps: Deps, { nombre, leer }: Archivo, faltan: Set<string>): Promise<Uint8Array | null> {
  return leer().catch((error: Error) => {
    if (!(error instanceof LostFile)) throw error;
    deps.log.error({ err: error.message, nombre }, 'a file is missing in a packet');
    faltan.add(nombre);
    return null;
  });
}

/** The names of lost files, for the cover, which comes before them. Reads one at a time. */
async function findLost(deps: Deps, archivos: Archivo[]): Promise<Set<string>> {
  const faltan = new Set<string>();
  for (const archivo of archivos) if (archivo.guardado) await read(deps, archivo, faltan);
  return faltan;
}

/** One that is lost does not stop the packet: the cover and `FALTAN.txt` name it. */
export async function* entradasDe(
  deps: Deps,
  a: Abierto,
  archivos: Archivo[],
  usuario_id: number,
): AsyncGenerator<Entrada> {
  const faltan = await findLost(deps, archivos);
  yield { nombre: '00-portada.pdf', contenido: await portadaOf(deps, a, archivos, faltan, usuario_id) };
  for (const archivo of archivos) {
    const contenido = await read(deps, archivo, faltan);
    if (contenido) yield { nombre: archivo.nombre, contenido };
  }
  if (faltan.size > 0)
    yield {
      nombre: 'FALTAN.txt',
      contenido: Buffer.from(`No se pudieron leer:\r\n${[...faltan].join('\r\n')}\r\n`),
    };
}

/** The cover, then the pages of what Hampi issued; every original is also attached, because a signature ends where its file is changed. */
export async function* volumenOf(
  deps: Deps,
  a: Abierto,
  archivos: Archivo[],
  usuario_id: number,
): AsyncGenerator<Uint8Array> {
  const volumen = new Volumen();
  const faltan = await findLost(deps, archivos);
  yield volumen.begin();
  yield volumen.pages(await portadaOf(deps, a, archivos, faltan, usuario_id), [{ titulo: 'Portada', pagina: 0 }]);
  for (const archivo of archivos) {
    const bytes = await read(deps, archivo, faltan);
    if (!bytes) continue;
    if (archivo.propio) {
      const pages = pagesOf(volumen, bytes, archivo.descripcion);
      if (pages) yield pages;
      else deps.log.warn({ nombre: archivo.nombre }, 'a document stands in a packet only as an attachment');
    }
    yield volumen.attach({ nombre: archivo.nombre, descripcion: archivo.descripcion, tipo: archivo.tipo, bytes });
  }
  yield volumen.end({
    titulo: `Paquete de reembolso del ${fechaCorta(a.paquete.dia)}`,
    autor: a.paquete.doctor,
    emitido: deps.clock.now().toISOString(),
  });
}

function pagesOf(volumen: Volumen, pdf: Uint8Array, titulo: string): Buffer | undefined {
  try {
    return volumen.pages(pdf, [{ titulo, pagina: 0 }]);
  } catch {
    return undefined;
  }
}

const ESTADOS = { LISTO: 'Está', AVISO: 'Está; vea abajo', FALTA: 'Falta', NO_HAY: 'No hay' } as const;
type Paquete = Abierto['paquete'];
const money = (centavos: number) => `$ ${dollars(centavos).toFixed(2).replace('.', ',')}`;

/** Each paper with its files, in the insurer's order. */
const filasDe = (p: Paquete, archivos: Archivo[], faltan: ReadonlySet<string>): string[][] =>
  p.papeles.map(({ clase, estado }, i) => [
    String(i + 1),
    PAPELES[clase],
    archivos
      .filter((one) => one.clase === clase)
      .map(({ nombre }) => nombre)
      .join('\n') || (clase === 'PAGO' ? 'En esta portada' : '—'),
    archivos.some((one) => one.clase === clase && faltan.has(one.nombre)) ? ESTADOS.FALTA : ESTADOS[estado],
  ]);

/** What to complete before the packet is sent, a sentence each. */
const faltasDe = (p: Paquete, faltan: ReadonlySet<string>): string[] => [
  ...[...faltan].map((nombre) => `No se pudo leer ${nombre}: adjúntelo aparte.`),
  ...p.papeles.flatMap(({ clase, faltas }) => faltas.map(({ texto }) => `${PAPELES[clase]}: ${texto}`)),
];

function bloquesDe(
  p: Paquete,
  archivos: Archivo[],
  faltan: ReadonlySet<string>,
): { titulo: string; partes: ParteFormulario[] }[] {
  const faltas = faltasDe(p, faltan);
  const filas = filasDe(p, archivos, faltan);
  return [
    {
      titulo: 'Reembolso',
      partes: [
        {
          columnas: 3,
          campos: [
            ['Aseguradora', p.aseguradora.nombre],
            ['Fecha de la atención', fechaCorta(p.dia)],
            ['Presentar hasta', `${fechaCorta(p.vence_el)} (${p.aseguradora.dias} días)`],
            ['Número de autorización', p.autorizacion],
            ['Documento del titular', p.titular_documento],
            ['Profesional', p.doctor],
          ],
        },
      ],
    },
    {
      titulo: 'Factura y forma de pago',
      partes: p.factura
        ? [
            {
              columnas: 3,
              campos: [
                ['Factura', p.factura.numero],
                ['A nombre de', p.factura.comprador],
                ['Total', money(p.factura.total)],
              ],
            },
            {
              anchos: ['*', 'auto'],
              cabeza: ['Forma de pago', 'Valor'],
              filas: p.factura.pagos.map(({ forma, centavos }) => [forma, money(centavos)]),
            },
          ]
        : [],
    },
    {
      titulo: 'Papeles, en el orden que pide la aseguradora',
      partes: [{ anchos: ['auto', '*', '*', 'auto'], cabeza: ['N.º', 'Papel', 'Archivo', 'Estado'], filas }],
    },
    { titulo: 'Por completar o revisar', partes: faltas.length > 0 ? [{ texto: faltas.join('\n') }] : [] },
    {
      titulo: 'Sobre las firmas',
      partes: [
        {
          texto:
            'Una firma electrónica vale en su archivo original: al unir páginas se pierde. Cada original está, sin cambios, adjunto a este PDF (el clip de su visor) y en el ZIP. Imágenes y archivos de otros sistemas están solo como adjuntos.',
        },
        ...(p.aseguradora.fuente
          ? [
              {
                texto: `Lista según lo publicado: ${p.aseguradora.fuente}${p.aseguradora.fuente_fecha ? `, ${fechaCorta(p.aseguradora.fuente_fecha)}` : ''}. Confírmela con su aseguradora.`,
              },
            ]
          : [{ texto: 'Lista general: confírmela con su aseguradora.' }]),
      ],
    },
  ];
}

/** Names every paper and what is missing. It has no diagnosis. */
async function portadaOf(
  deps: Deps,
  a: Abierto,
  archivos: Archivo[],
  faltan: ReadonlySet<string>,
  usuario_id: number,
): Promise<Uint8Array> {
  const { paquete: p, visita: v, hechos } = a;
  const { emisor, zona } = await letterhead(deps, a);
  const now = deps.clock.now();
  const pliego: Pliego = {
    nombre: 'Paquete de reembolso',
    firman:
      hechos.quien === 'PACIENTE' ? ['Paciente o titular'] : ['Recibí: paciente o titular', 'Entrega: consultorio'],
    data: {
      numero: String(v.id).padStart(6, '0'),
      emitido: now.toISOString(),
      fecha: fechaOf(now, zona),
      zona,
      emisor,
      paciente: {
        nombres: v.nombres,
        apellidos: v.apellidos,
        cedula_identidad: v.cedula_identidad,
        sexo: v.sexo,
        fecha_nacimiento: v.fecha_nacimiento,
        direccion: v.direccion,
        telefono: v.celular ?? v.telefono,
        historia: v.cedula_identidad ?? `HC-${v.cliente_id}`,
      },
      verificacion: null,
      codigo: `Paquete de reembolso · ${p.aseguradora.nombre}`,
      titulo: 'Paquete de reembolso',
      aviso: p.completo && faltan.size === 0 ? null : 'Incompleto: abajo dice qué falta.',
      atencion: [],
      bloques: bloquesDe(p, archivos, faltan).map((bloque, i) => ({ ...bloque, numero: i + 1 })),
    },
  };
  return (await deps.documents.of(usuario_id).renderPliegos([pliego], null)).pdf;
}

/** The practice's; what patients take themselves nobody of a practice hands over. */
async function letterhead(deps: Deps, { hechos, visita }: Abierto): Promise<{ emisor: Emisor; zona: string }> {
  if (hechos.quien !== 'PACIENTE') return emisorOf(deps, visita.doctor_id, visita.oficina_id);
  return {
    zona: visita.zona,
    emisor: {
      titulo_honorifico: null,
      nombres: 'Preparado por el paciente',
      apellidos: '',
      especializaciones: [],
      msp: null,
      acess: null,
      cedula_identidad: null,
      correo: null,
      telefonos: [],
      establecimiento: 'Desde Mi Historia Clínica, en Hampi',
      institucion: null,
      unicodigo: null,
      direccion: null,
      ciudad: null,
    },
  };
}
