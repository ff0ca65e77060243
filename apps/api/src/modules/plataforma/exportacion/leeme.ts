/** LEEME.txt: what is in the archive, for whoever opens it years later and has never seen Hampi. */
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { ArchivoCsv } from '../../../data/tables/csv.ts';
import type { Alcance } from '../../../data/tables/scope.ts';

const COMO = { doctor: 'profesional', institucion: 'institución', cliente: 'paciente' };

const DE_QUIEN = {
  doctor:
    'Aquí está lo que usted tiene en Hampi como profesional: sus pacientes, sus citas, lo que usted escribió y emitió, su dinero.',
  institucion:
    'Aquí está lo que su institución tiene en Hampi: sus sucursales, sus citas, sus pacientes con sus datos de filiación y su dinero. Lo que cada médico escribió en la historia clínica es de él y del paciente.',
  cliente:
    'Aquí está lo que usted tiene en Hampi como paciente: sus datos, sus citas, sus consultas, sus resultados, sus documentos, sus vacunas y sus pagos.',
};

const CERRADA = {
  SIN_VERIFICAR:
    'Falta que un consultorio vea su documento de identidad: hasta entonces no salen la historia clínica ni las facturas. Pida una nueva exportación después.',
  MENOR:
    'Hasta los 15 años la historia clínica y las facturas se las lleva quien le representa, desde su propia cuenta. El consultorio lo anota al ver los documentos de los dos.',
};

const FORMATO = `CÓMO SE LEE
csv/          Una tabla por archivo. Texto en UTF-8 con su marca, columnas separadas por punto y coma, decimales con punto, fechas AAAA-MM-DD,
              instantes en hora universal (terminan en Z). Excel y LibreOffice los abren con doble clic. A un texto que empezaría con =, +, - o @
              se le antepone un apóstrofo, para que ninguna hoja de cálculo lo ejecute. Al abrirlos, Excel quita los ceros con que empiezan
              cédulas y números de factura: impórtelos como texto (Datos, Desde texto/CSV) si va a guardarlos de nuevo.
documentos/   Cada documento como se emitió (PDF), cada factura como se firmó (XML) con su RIDE, y lo que usted subió. Los CSV dicen cuál es cuál.
fhir/         Lo mismo para otros programas, en FHIR R4: por tipo, un recurso por línea (Patient-1.ndjson), y todo junto en bundle-1.json y
              siguientes, de hasta 500 recursos. Un adjunto Binary/documento-12 es el archivo de documentos/ que empieza por 12-, y
              Binary/examen-7 es documentos/resultados/7.
MANIFIESTO.json  Cada archivo con su tamaño y su suma SHA-256, para saber si algo cambió.`;

const DATOS: Readonly<Partial<Record<Alcance['tipo'], string>>> = {
  doctor: `datos/        Las mismas filas como las guarda Hampi, con sus números, para que otra instalación de Hampi las reciba (quien la opera usa
              npm run import). No llegan allí: contraseñas, firma electrónica y llaves de PayPhone; asociaciones con instituciones, cuyas
              sucursales llegan cerradas; la afiliación; las vacunas que registró otro profesional; lo que la plataforma le debe; el permiso
              de leer lo que escribieron otros médicos. Los pagos en línea y con créditos llegan al libro de pagos como anteriores.`,
  institucion: `datos/        Lo que es de la institución, como lo guarda Hampi, para que otra instalación la reciba (quien la opera usa npm run
              import). No llegan allí: contraseñas, firma electrónica y llaves de PayPhone; lo que cada médico hizo en sus sucursales
              (citas, horarios, cobros), que llega con la exportación de ese médico; las asociaciones, que se piden y aceptan otra vez.`,
};

export function leeme(alcance: Alcance, archivos: readonly ArchivoCsv[], now: Date): string {
  const files = archivos.map(({ nombre, contenido, columnas }) => {
    const lines = Object.entries(columnas).map(([name, means]) => `  ${name.padEnd(30)} ${means}`);
    return `csv/${nombre}.csv\n${contenido}\n${lines.join('\n')}`;
  });
  return [
    `EXPORTACIÓN DE HAMPI\nPedida como ${COMO[alcance.tipo]}. Preparada el ${fechaHora(now.toISOString(), ZONA_ECUADOR)}, hora de Ecuador continental.`,
    DE_QUIEN[alcance.tipo],
    ...(alcance.cerrada ? [CERRADA[alcance.cerrada]] : []),
    'Contiene datos de salud: guárdela en un lugar seguro y no la envíe sin cifrar.',
    [FORMATO, DATOS[alcance.tipo]].filter(Boolean).join('\n'),
    'LOS ARCHIVOS Y SUS COLUMNAS',
    ...files,
  ]
    .join('\n\n')
    .replaceAll('\n', '\r\n');
}
