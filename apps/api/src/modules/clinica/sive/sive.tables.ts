import { MOTIVOS, type Motivo } from '@hampi/contract/clinica/sive/calls';
import { type ArchivoCsv, LOTE, porLotes } from '../../../data/tables/csv.ts';
import { table } from '../../../data/tables/table.ts';
import { type CasoSellado, cierrePlace, placeOf } from './sellado.ts';

const casos: ArchivoCsv = {
  nombre: 'casos_por_notificar',
  contenido: 'Los diagnósticos que se notifican a la autoridad sanitaria, y qué fue de cada uno.',
  para: ['doctor'],
  columnas: {
    id: 'Número',
    cliente_id: 'Número del paciente',
    consulta_id: 'Número de la consulta',
    enfermedad: 'Enfermedad',
    codigos: 'Códigos CIE10',
    creada_en: 'Cuándo se diagnosticó',
    vence_en: 'Hasta cuándo se notifica',
    retirada_en: 'Desde cuándo la consulta ya no tiene ese diagnóstico',
    estado: 'Estado',
    notificada_el: 'Qué día se notificó',
    que_motivo: 'Por qué no aplica',
    detalle: 'Lo que se anotó',
    cerrada_en: 'Cuándo se cerró',
  },
  filas({ db, vault }, { tipo, id }) {
    const doctor_id = tipo === 'doctor' ? id : 0;
    return porLotes(0, async (after) => {
      const rows = await db
        .selectFrom('caso_notificable as t')
        .where('t.doctor_id', '=', doctor_id)
        .where('t.id', '>', after)
        .orderBy('t.id')
        .limit(LOTE)
        .select([
          't.id',
          't.id as llave',
          't.cliente_id',
          't.consulta_id',
          't.creada_en',
          't.vence_en',
          't.retirada_en',
        ])
        .select(['t.estado', 't.notificada_el', 't.motivo', 't.cerrada_en', 't.huella', 't.sellada', 't.cierre'])
        .execute();
      return Promise.all(
        rows.map(async ({ huella, sellada, cierre, motivo, ...row }) => {
          const { enfermedad, diagnosticos } = await vault.open<CasoSellado>({ doctor_id }, placeOf(huella), sellada);
          return {
            ...row,
            enfermedad,
            codigos: diagnosticos.map(({ cod_4 }) => cod_4).join(', '),
            que_motivo: motivo && MOTIVOS[motivo as Motivo],
            detalle: cierre && (await vault.open<string>({ doctor_id }, cierrePlace(huella), cierre)),
          };
        }),
      );
    });
  },
};

export const siveTables = [
  table('caso_notificable', {
    csv: [casos],
    returns: 'Se notifica desde donde se atendió; otra instalación no puede saber qué se notificó aquí.',
    sealed: {
      columna: 'sellada',
      de: ({ doctor_id, huella }: { doctor_id: number; huella: Buffer }) => ({
        owner: { doctor_id },
        place: placeOf(huella),
      }),
    },
    join: { rows: 'HOLD', office: 'PASA' },
  }),
];
