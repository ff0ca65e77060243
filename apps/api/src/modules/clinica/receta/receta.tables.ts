import { razonesDadas } from '@hampi/contract/clinica/receta/respuestas';
import { sql } from 'kysely';
import { ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { DE_CONSULTA, deConsulta, deConsultas } from '../consulta/consultas-csv.ts';
import { sealOf } from './salida/respuestas.ts';
import { respuestasCsv } from './salida/respuestas-csv.ts';
import { situacionJoin } from './situacion.ts';

export const recetaTables = [
  table('receta', {
    csv: [
      deConsultas({
        nombre: 'recetas',
        contenido: 'Las medicinas recetadas, una por fila; también las controladas, que no se imprimen.',
        columnas: {
          ...DE_CONSULTA,
          receta_numero: 'Número de la receta',
          medicamento: 'Medicamento',
          composicion: 'Composición',
          presentacion: 'Presentación',
          casa_comercial: 'Casa comercial',
          funcion: 'Función',
          cantidad: 'Cantidad',
          dosificacion: 'Cómo se toma',
          dosis: 'Dosis',
          unidad: 'Unidad de la dosis',
          via: 'Vía',
          frecuencia_uso_horas: 'Cada cuántas horas',
          dias_uso: 'Durante cuántos días',
          fecha_inicio_uso: 'Desde cuándo',
          con_marca: 'Si se imprime la marca',
          sin_concentracion: 'Si no tiene concentración',
          controlado: 'Si es psicotrópica o estupefaciente',
          razon_advertencia: 'Por qué se recetó pese a una advertencia',
        },
        of: (consulta) =>
          (consulta.receta?.detalle ?? []).map((linea) => ({
            ...linea,
            ...deConsulta(consulta),
            razon_advertencia: razonesDadas(linea).join('\n') || null,
            receta_numero: consulta.receta?.numero,
          })),
      }),
    ],
    returns: { de: ofProveedor },
  }),
  table('receta_numero', { stays: 'DERIVADA', returns: { de: ofProveedor } }),
  // Answers to the own recetas; what the doctor answered to those of others would refer to what is not here.
  table('receta_respuesta', {
    csv: [respuestasCsv],
    returns: {
      de: ({ id }) =>
        sql`t.doctor_id = ${id} and exists (select from receta r where r.id = t.receta_id and r.doctor_id = ${id})`,
    },
    sealed: { columna: 'sellada', de: sealOf },
  }),
  table('situacion_version', { stays: 'DEL_PROGRAMA', join: situacionJoin }),
  table('advertencia_opinion', { stays: 'OPERADOR' }),
  table('advertencia_uso', { stays: 'OPERADOR' }),
];
