/** The data-protection desk as one document, for an authority, a lawyer or a client (BE-42). */
import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { derechoTexto } from '@hampi/contract/personas/pedidos/calls';
import { type ActividadRat, type Destinatario, PARTES, type Parte } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import type { Content } from 'pdfmake/interfaces';
import type { ProteccionImpresa } from '../document-data.ts';
import { box, type Cell, field, INK, joined, type Paper, paperOf, paragraphs, shown } from '../parts.ts';
import { layOut } from '../render.ts';
import { heading, lined, printout, quiet } from './printout.ts';

const TITLE = 'Protección de datos';
const SIN_RESPONSABLE = 'Operador por definir';

/** A4; the same data give the same bytes. */
export function renderProteccion(mesa: ProteccionImpresa): Promise<Uint8Array> {
  const paper = paperOf({ papel: 'A4' });
  const content = [
    ...responsable(mesa, paper),
    ...faltan(mesa, paper),
    heading('Registro de actividades de tratamiento', paper),
    ...mesa.actividades.map((actividad, i) => tratamiento(actividad, i + 1, paper)),
    ...destinatarios(mesa, paper),
    ...pedidos(mesa, paper),
    ...brechas(mesa, paper),
    ...impacto(mesa, paper),
  ];
  return layOut(
    paper,
    printout(paper, {
      title: TITLE,
      note: MP.segun_lo_publicado,
      fecha: fechaOf(mesa.emitido, ZONA_ECUADOR),
      emitido: mesa.emitido,
      de: mesa.responsable?.nombre ?? SIN_RESPONSABLE,
      content,
    }),
  );
}

function responsable({ responsable: who, operador }: ProteccionImpresa, paper: Paper): Content[] {
  const officer = who?.dpd_nombre ? joined([who.dpd_nombre, who.dpd_correo]) : undefined;
  return [
    box(
      ['*', '*'],
      [
        [field('Responsable', who?.nombre ?? SIN_RESPONSABLE), field('RUC', who?.ruc ?? undefined)],
        [field('Contacto', joined([who?.correo, who?.telefono])), field('Dirección', who?.direccion ?? undefined)],
        [
          field(
            'Delegado de protección de datos',
            officer ?? (who?.exige_dpd === false ? 'No hace falta' : 'Por designar'),
          ),
          field('Encargado de la plataforma', operador ?? 'El mismo responsable'),
        ],
      ],
      paper,
    ),
  ];
}

const faltan = ({ faltan: rows }: ProteccionImpresa, paper: Paper): Content[] =>
  rows.length === 0
    ? []
    : [
        heading('Lo que falta', paper),
        { stack: rows.map(({ que, cuantos }): Content => ({ text: `• ${MP.falta[que](cuantos)}`, style: 'body' })) },
      ];

const RESPONSABLE = {
  OPERADOR: 'Quien opera la instalación',
  CONSULTORIO: 'Cada consultorio; quien opera la instalación es su encargado',
  AMBOS: 'Cada uno por lo suyo',
};

function tratamiento(a: ActividadRat, n: number, paper: Paper): Content {
  const line = (label: string, value: string): Content => ({
    text: [{ text: `${label}: `, bold: true }, value],
    style: 'second',
    margin: [0, 1, 0, 0],
  });
  return {
    margin: [0, paper.pt(7), 0, 0],
    stack: [
      {
        headlineLevel: 1,
        text: [
          { text: `${n}. ${a.nombre}`, bold: true },
          ...(a.sensible ? [{ text: ' · datos sensibles', color: INK.red }] : []),
        ],
        style: 'body',
      },
      line('Finalidad', a.finalidad),
      line('Base', a.base),
      line('Responsable', RESPONSABLE[a.responsable]),
      line('De quiénes', a.personas),
      line('Qué datos', a.datos),
      ...shown(a.guarda.length > 0, line('Qué se guarda', a.guarda.join(' '))),
      line('Conservación', a.conservacion),
      line('Quién accede', a.quienes.join(', ') || 'Nadie desde la aplicación; solo el programa'),
      line('A quién llegan', a.destinatarios.join(', ') || 'A nadie fuera de la instalación'),
      {
        text: `${a.tablas.join(', ')} · ${a.llamadas} llamadas · ${a.correos} correos`,
        style: 'fine',
        margin: [0, 1, 0, 0],
      },
    ],
  };
}

function destinatarios({ destinatarios: rows, programas }: ProteccionImpresa, paper: Paper): Content[] {
  return [
    heading('Encargados y destinatarios', paper),
    lined(
      ['*', '*', 'auto', '*'],
      ['Quién', 'Para qué y con qué base', 'País', 'Contrato o garantía'],
      rows.map((row) => [
        words(row.nombre, joined([row.papel === 'ENCARGADO' ? 'Encargado' : 'Tercero', donde(row)])),
        words(row.finalidad, `${row.base} Datos: ${row.datos}`),
        { text: row.aqui ? '—' : (row.pais ?? MP.por_confirmar), style: 'body' },
        words(garantia(row), row.desde ? `Desde el ${fechaHora(row.desde, ZONA_ECUADOR)}` : ''),
      ]),
      paper,
    ),
    ...shown(programas.length > 0, quiet(`Programas y calendarios con acceso: ${programas.join(', ')}.`)),
  ];
}

const donde = ({ aqui, equipo }: Destinatario) => (aqui ? 'este mismo equipo' : equipo);
const garantia = ({ garantia: said, papel, aqui }: Destinatario) =>
  said ?? (papel === 'ENCARGADO' && !aqui ? MP.por_confirmar : '—');

function pedidos({ pedidos: { abiertas, vencidas, proximos } }: ProteccionImpresa, paper: Paper): Content[] {
  const title = heading('Pedidos de derechos abiertos', paper);
  if (abiertas === 0) return [title, quiet('Ninguno.')];
  return [
    title,
    quiet(`${abiertas} abiertos, ${vencidas} fuera de plazo.`),
    lined(
      ['*', 'auto', 'auto', 'auto'],
      ['Derecho', 'Llegó', 'Responder hasta', ''],
      proximos.map((row) => [
        words(derechoTexto[row.derecho]),
        words(fechaCorta(row.recibida_el)),
        words(fechaCorta(row.vence_el)),
        words(row.vencida ? 'Atrasado' : 'A tiempo'),
      ]),
      paper,
    ),
  ];
}

function brechas({ brechas: { abiertas, vencidas, proximas } }: ProteccionImpresa, paper: Paper): Content[] {
  const title = heading('Brechas de seguridad abiertas', paper);
  if (abiertas === 0) return [title, quiet('Ninguna.')];
  const aviso = (dada: string | null, vence: string) =>
    dada ? `Avisado el ${fechaCorta(dada)}` : `Hasta el ${fechaCorta(vence)}`;
  return [
    title,
    quiet(`${abiertas} abiertas, ${vencidas} con avisos atrasados.`),
    lined(
      ['*', 'auto', 'auto', 'auto'],
      ['Qué pasó', 'Detectada', 'A la autoridad', 'A las personas'],
      proximas.map((row) => [
        words(row.descripcion),
        words(fechaCorta(row.detectada_el)),
        words(aviso(row.autoridad_el, row.autoridad_vence)),
        words(row.riesgo || row.personas_el ? aviso(row.personas_el, row.personas_vence) : 'Sin riesgo'),
      ]),
      paper,
    ),
  ];
}

function impacto({ impacto: said, riesgos }: ProteccionImpresa, paper: Paper): Content[] {
  const part = (name: Parte): Content[] => [
    { text: PARTES[name], style: 'body', bold: true, margin: [0, paper.pt(6), 0, 1], headlineLevel: 1 },
    said[name] ? paragraphs(said[name]) : quiet('Sin anotar.'),
  ];
  return [
    heading('Evaluación de impacto', paper),
    quiet(said.revisada_el ? `Revisada el ${fechaCorta(said.revisada_el)}.` : 'Borrador sin revisar.'),
    ...part('descripcion'),
    ...part('necesidad'),
    { text: 'Riesgos y medidas', style: 'body', bold: true, margin: [0, paper.pt(6), 0, 1], headlineLevel: 1 },
    lined(
      ['*', 'auto', 'auto', '*'],
      ['Riesgo', 'Sin medidas', 'Con medidas', 'Qué hace el programa'],
      riesgos.map((row) => [
        words(row.riesgo),
        words(row.inicial),
        words(row.restante),
        words(row.medidas.join(' '), row.faltan.length > 0 ? `No activado aquí: ${row.faltan.join(' ')}` : ''),
      ]),
      paper,
    ),
    ...part('medidas'),
    ...part('opinion'),
    ...part('conclusion'),
  ];
}

const words = (text: string, under = ''): Cell => ({
  stack: [{ text, style: 'body' }, ...shown(under, { text: under, style: 'second' })],
});
