import { sql } from 'kysely';
import { ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { firmaJoin } from './firmas.union.ts';
import { placeOf } from './sellado.ts';

export const firmasTables = [
  table('firma', {
    csv: [
      {
        nombre: 'firmas_en_pantalla',
        contenido:
          'Lo que se pidió firmar en una pantalla y lo que se firmó. El texto y el trazo están en el PDF del documento.',
        columnas: {
          id: 'Número interno',
          acto: 'Qué se pidió firmar',
          estado: 'Si se firmó, se negó, se retiró o sigue pendiente',
          cliente_id: 'Número del paciente',
          doctor_id: 'Número del profesional',
          documento_id: 'Número del documento al que se refiere',
          copia_id: 'Número de la copia que se entregó',
          resultado_id: 'Número del documento firmado',
          relacion: 'Qué es del paciente quien firma; vacío si es el paciente',
          via: 'Cómo se abrió: PANTALLA, un enlace que mostró el consultorio; TELEFONO, uno por correo; CUENTA, desde la cuenta de quien firma',
          pedida_en: 'Cuándo se pidió',
          probada_en: 'Cuándo se escribió el código',
          firmada_en: 'Cuándo se firmó',
          retirada_en: 'Cuándo el paciente retiró en su cuenta la autorización que firmó',
        },
        de: {
          doctor: ofProveedor,
          cliente: ({ id, documento }) =>
            sql<boolean>`t.cliente_id = ${id} and ${documento !== null}::boolean and t.estado in ('FIRMADA', 'NEGADA')`,
        },
      },
    ],
    returns: 'El código y la hora los comprobó esta instalación; otra solo puede guardar los documentos firmados.',
    sealed: {
      columna: 'sellada',
      de: ({ doctor_id, clave }: { doctor_id: number; clave: string }) => ({
        owner: { doctor_id },
        place: placeOf(clave),
      }),
    },
    join: firmaJoin,
  }),
];
