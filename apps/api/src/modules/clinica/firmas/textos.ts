/** The texts that are signed: a consent's own words and the ministry's declarations, and those of the other acts. */
import { fechaCorta, fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import { documentoTexto, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import { DECLARACION, NEGATIVA, revocatoria } from '@hampi/contract/clinica/documentos/declaraciones';
import type { Fotografia } from '@hampi/contract/clinica/firmas/calls';
import { RELACIONES } from '@hampi/contract/personas/representantes/calls';
import { sha256 } from '../../../access/tokens.ts';
import { verificacionOf } from '../documentos/codigo.ts';
import type { TextoDocumento } from '../documentos/texto.ts';
import type { Bloque, Relacion, Sellada } from './sellado.ts';

type Texto = Pick<Sellada, 'titulo' | 'bloques' | 'decisiones'>;

interface Partes {
  paciente: { nombres: string; apellidos: string; cedula_identidad: string | null };
  doctor: string;
  zona: string;
  publicUrl: string;
}
interface Emitido {
  tipo: string;
  numero: number;
  edicion: number;
  codigo: string;
  emitido_en: string;
  sha256: Buffer;
}

const quienes = ({ paciente, doctor }: Partes): Bloque[] => [
  {
    titulo: 'Paciente',
    texto: [`${paciente.nombres} ${paciente.apellidos}`, paciente.cedula_identidad].filter(Boolean).join(', '),
  },
  { titulo: 'Profesional', texto: doctor },
];

/** The issued document by number, and by the code and the SHA-256 of its file. */
function documentoOf(d: Emitido, { zona, publicUrl }: Partes): Bloque[] {
  const nombre = documentoTexto[d.tipo as keyof typeof documentoTexto];
  const { codigo } = verificacionOf({ publicUrl }, d.codigo);
  return [
    { titulo: 'Documento', texto: `${nombre} N.º ${numeroImpreso(d)}, emitido el ${fechaHora(d.emitido_en, zona)}` },
    { titulo: COMPROBAR, texto: `Código ${codigo}. SHA-256 de su archivo: ${d.sha256.toString('hex')}`, detalle: true },
  ];
}
const COMPROBAR = 'Para comprobar que es este documento';

/** A drawing is signed too: its SHA-256 stands in the text. */
const conDibujos = (bloques: TextoDocumento['bloques']): Bloque[] =>
  bloques.flatMap((bloque) =>
    bloque.imagen === undefined
      ? [bloque]
      : [
          bloque,
          {
            titulo: 'Para comprobar que es este dibujo',
            texto: `SHA-256 de la imagen: ${sha256(bloque.imagen).toString('hex')}`,
            detalle: true,
          },
        ],
  );

export const deConsentimiento = (p: Partes, d: Emitido, { bloques }: TextoDocumento): Texto => ({
  titulo: 'Consentimiento informado',
  bloques: [...quienes(p), ...documentoOf(d, p), ...conDibujos(bloques)],
  decisiones: [
    { decision: 'FIRMAR', titulo: 'Declaración de consentimiento informado', texto: DECLARACION },
    { decision: 'NEGAR', titulo: 'Negativa del consentimiento informado', texto: NEGATIVA },
  ],
});

export const deAutorizacion = (p: Partes): Texto => ({
  titulo: documentoTexto.autorizacion,
  bloques: [
    ...quienes(p),
    {
      titulo: 'Qué podrá leer',
      texto:
        'Lo que otros médicos escribieron y escriban en la historia clínica del paciente en este sistema: consultas, recetas, exámenes y resultados, documentos y papeles.',
    },
    {
      titulo: 'Hasta cuándo',
      texto:
        'Hasta que se retire. Puede retirarse en cualquier momento y sin dar motivos, desde Mi Historia Clínica o en el consultorio, y desde entonces el profesional deja de leerlo.',
    },
  ],
  decisiones: [
    {
      decision: 'FIRMAR',
      titulo: 'Autorización',
      texto: `Autorizo libremente a ${p.doctor} a leerlo para la atención del paciente.`,
    },
  ],
});

export const dePublicacion = (p: Partes, f: Fotografia): Texto => ({
  titulo: documentoTexto.publicacion,
  bloques: [
    ...quienes(p),
    { titulo: 'Qué fotografía', texto: f.que },
    { titulo: 'Para qué se publica', texto: f.para },
    { titulo: 'Dónde se publica', texto: f.donde },
    {
      titulo: 'Si se reconoce al paciente',
      texto: f.reconocible
        ? 'En ella se le puede reconocer. No se publica su nombre ni otro dato suyo.'
        : 'No se le reconoce: se cubre lo que lo identifica, y no se publica su nombre ni otro dato suyo.',
    },
    {
      titulo: 'Es voluntario',
      texto:
        'Negarse no cambia en nada la atención. Quien lo firma puede retirarlo en cualquier momento y sin dar motivos, desde Mi Historia Clínica o en el consultorio; desde entonces no se publica más y se retira de donde depende del profesional. Lo que otros ya copiaron o imprimieron puede no volver.',
    },
  ],
  decisiones: [
    {
      decision: 'FIRMAR',
      titulo: 'Autorización',
      texto: `Autorizo libremente a ${p.doctor} a publicar esta fotografía, solo para lo que aquí dice y solo allí.`,
    },
    { decision: 'NEGAR', titulo: 'Negativa', texto: 'No autorizo que se publique esta fotografía.' },
  ],
});

export const deEntrega = (
  p: Partes,
  c: { numero: number; codigo: string; hojas: number | null; adjuntos: number | null; pedida_en: string },
): Texto => ({
  titulo: documentoTexto.entrega,
  bloques: [
    ...quienes(p),
    {
      titulo: 'Copia',
      texto: `Copia de historia clínica N.º ${String(c.numero).padStart(6, '0')}, código ${verificacionOf(p, c.codigo).codigo}, pedida el ${fechaHora(c.pedida_en, p.zona)}, de ${c.hojas ?? 0} hojas con ${c.adjuntos ?? 0} archivos adjuntos.`,
    },
  ],
  decisiones: [
    {
      decision: 'FIRMAR',
      titulo: 'Recepción',
      texto:
        'Recibí esta copia. Sé que contiene datos de salud, que son confidenciales, y que desde ahora su cuidado depende de mí.',
    },
  ],
});

export function deRevocatoria(p: Partes, d: Emitido): Texto {
  const dada = fechaCorta(fechaOf(d.emitido_en, p.zona));
  const texto =
    d.tipo === 'autorizacion'
      ? `Retiro la autorización que se dio el ${dada} a ${p.doctor} para leer lo que otros médicos escriben en la historia clínica del paciente. Desde esta firma deja de leerlo.`
      : d.tipo === 'publicacion'
        ? `Retiro la autorización que se dio el ${dada} a ${p.doctor} para publicar una fotografía. Desde esta firma no se publica más.`
        : revocatoria(dada, 'la de esta firma');
  return {
    titulo: documentoTexto.revocatoria,
    bloques: [...quienes(p), ...documentoOf(d, p)],
    decisiones: [{ decision: 'FIRMAR', titulo: 'Revocatoria', texto }],
  };
}

/** In what capacity somebody signs. */
export const calidadOf = (relacion: Relacion | null) =>
  relacion === null ? 'Paciente' : `${RELACIONES[relacion]} del paciente`;
