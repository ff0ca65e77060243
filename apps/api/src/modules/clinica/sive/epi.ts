/**
 * The draft of the form with which a case is notified, filled as far as the record knows. The MSP's own sheet could not be read: blocks, their
 * titles and their order stand here alone, so that an edition can be put in their place, and every sheet says that it is a draft.
 */
import { edadTexto, fechaCorta, fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { type Caso, type FormularioEpi, URGENCIAS } from '@hampi/contract/clinica/sive/calls';
import type { Emisor, Formulario, ParteFormulario } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { readEntry } from '../consulta/contenido.ts';
import { pacienteOf } from '../consulta/paciente.ts';
import type { Filiacion } from '../consulta/paciente-abierto.ts';
import { emisorOf, pacienteImpreso } from '../documentos/documentos.service.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { requireCaso } from './sive.service.ts';

const EDICION: Record<FormularioEpi, { codigo: string; titulo: string }> = {
  EPI1: { codigo: 'SIVE-Alerta EPI 1, según lo publicado', titulo: 'Notificación individual de un evento' },
  EPI2: { codigo: 'SIVE-Alerta EPI 2, según lo publicado', titulo: 'Datos de un caso para la notificación agrupada' },
};
const AVISO =
  'Borrador según lo publicado: no es el formulario oficial. Revíselo y páselo al del MSP en vigor; las casillas vacías no constan en la historia.';

/** A4. Audited as a reading of the record. */
export async function formularioEpi(deps: Deps, who: Who, casoId: number): Promise<Uint8Array> {
  const caso = await requireCaso(deps, who, casoId);
  const doctorId = doctorOf(who);
  const entry = (await findEntry(deps, { id: caso.consulta_id, doctorId })) ?? notFound();
  const [consulta, { paciente }, { emisor, zona }] = await Promise.all([
    readEntry(deps, entry, doctorId),
    pacienteOf(deps, who, caso.cliente_id),
    emisorOf(deps, doctorId, entry.oficina_id),
  ]);
  const now = deps.clock.now();
  const { codigo, titulo } = EDICION[caso.formulario];
  const data: Formulario = {
    numero: null,
    emitido: now.toISOString(),
    fecha: fechaOf(now, zona),
    zona,
    emisor,
    paciente: pacienteImpreso(paciente),
    verificacion: null,
    codigo,
    titulo,
    aviso: AVISO,
    atencion: [
      ['Fecha y hora de la atención', fechaHora(caso.fecha, zona)],
      ['Notificación', URGENCIAS[caso.urgencia]],
      ['Notificar hasta', fechaHora(caso.vence_en, zona)],
    ],
    bloques: bloquesDe(caso, consulta, paciente, emisor).map((bloque, i) => ({ ...bloque, numero: i + 1 })),
  };
  const pdf = await deps.documents.of(who.session.usuario_id).renderPliegos([{ nombre: 'Formulario EPI', data }], null);
  await auditClinica(deps.db, who, 'caso.imprimir', caso.cliente_id, casoId, now);
  return pdf.pdf;
}

type Campos = [label: string, value: string | null][];
const campos = (columnas: number, list: Campos): ParteFormulario => ({ columnas, campos: list });
const empty = (...labels: string[]): Campos => labels.map((label) => [label, null]);

function bloquesDe(caso: Caso, consulta: Consulta, p: Filiacion, e: Emisor) {
  const definitivo = caso.diagnosticos.some(({ tipo }) => tipo === 'DF');
  return [
    {
      titulo: 'Unidad que notifica',
      partes: [
        campos(4, [
          ['Establecimiento', e.establecimiento],
          ['Institución', e.institucion],
          ['Unicódigo', e.unicodigo],
          ['Dirección', e.direccion],
          ['Ciudad', e.ciudad],
          ['Teléfono', e.telefonos[0] ?? null],
          ...empty('Zona y distrito', 'Provincia y cantón'),
        ]),
      ],
    },
    {
      titulo: 'Paciente',
      partes: [
        campos(4, [
          ['Apellidos', p.apellidos],
          ['Nombres', p.nombres],
          ['Documento', p.cedula_identidad],
          ['Historia clínica', p.cedula_identidad ?? `HC-${p.id}`],
          ['Fecha de nacimiento', p.fecha_nacimiento && fechaCorta(p.fecha_nacimiento)],
          ['Edad', p.fecha_nacimiento && edadTexto(p.fecha_nacimiento, caso.dia)],
          ['Sexo', p.sexo],
          ['Nacionalidad', p.nacionalidad],
          ['Ocupación', p.ocupacion],
          ['Dirección', p.direccion],
          ['Ciudad', p.ciudad],
          ['Teléfono', p.celular ?? p.telefono],
          ...empty('Autoidentificación étnica', 'Embarazo'),
          ['Representante', p.cedula_representante],
        ]),
      ],
    },
    {
      titulo: 'Evento',
      partes: [
        campos(3, [
          ['Enfermedad', caso.enfermedad],
          ['Clasificación al notificar', definitivo ? 'Definitivo (confirme el criterio)' : 'Presuntivo'],
          ['Fecha de la atención', fechaCorta(caso.dia)],
          ...empty('Inicio de los síntomas', 'Semana epidemiológica', 'Lugar probable de contagio'),
        ]),
        {
          anchos: ['auto', '*', 'auto'],
          cabeza: ['CIE10', 'Diagnóstico', 'PRE o DEF'],
          filas: caso.diagnosticos.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }) => [
            cod_4,
            words,
            tipo === 'DF' ? 'DEF' : 'PRE',
          ]),
        },
      ],
    },
    { titulo: 'Cuadro clínico', partes: cuadro(consulta) },
    {
      titulo: 'Antecedentes epidemiológicos',
      partes: [
        campos(3, empty('Vacunas contra el evento', 'Viajes recientes', 'Contacto con otros casos', 'Fuente probable')),
      ],
    },
    {
      titulo: 'Laboratorio',
      partes: [
        ...texto('Exámenes pedidos', examenes(consulta)),
        campos(3, empty('Muestra y fecha de toma', 'Fecha de envío', 'Resultado')),
      ],
    },
    {
      titulo: 'Evolución',
      partes: [
        campos(3, [
          ['Fecha de defunción', p.fecha_defuncion && fechaCorta(p.fecha_defuncion)],
          ...empty('Hospitalización', 'Condición al notificar'),
        ]),
      ],
    },
    {
      titulo: 'Recepción de la notificación',
      partes: [campos(3, empty('Quién la recibe', 'Fecha y hora', 'Código del caso'))],
    },
  ];
}

const texto = (etiqueta: string, words: string | null | undefined): ParteFormulario[] =>
  words?.trim() ? [{ etiqueta, texto: words.trim() }] : [];

const cuadro = (c: Consulta): ParteFormulario[] => [
  ...texto('Motivo', c.motivo),
  ...texto('Enfermedad actual', c.enfermedad_actual),
  campos(
    4,
    (Object.keys(SIGNOS_VITALES) as SignoVital[]).map((name) => {
      const value = c[name];
      return [SIGNOS_VITALES[name].nombre, value === null ? null : `${decimal(value)} ${SIGNOS_VITALES[name].unidad}`];
    }),
  ),
];

const examenes = ({ examenes: sueltos, examenesGrupo }: Consulta): string =>
  [
    ...sueltos.map(({ nombre }) => nombre),
    ...examenesGrupo.map((grupo) => `${grupo.nombre}: ${grupo.examenes.map(({ nombre }) => nombre).join('; ')}`),
  ].join('\n');
