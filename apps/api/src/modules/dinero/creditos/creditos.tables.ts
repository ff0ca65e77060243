import { dolares } from '../../../data/tables/csv.ts';
import { ofCuenta } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const creditosTables = [
  table('movimiento', {
    csv: [
      {
        nombre: 'mis_creditos',
        contenido: 'Los movimientos de sus créditos.',
        columnas: {
          id: 'Número',
          tipo_transaccion: 'COMPRA, USO, DEVOLUCION, ENVIO o RECEPCION',
          creditos: 'Cuántos',
          doctor_id: 'Profesional con el que valen; vacío, con todos',
          cita_id: 'Número de la cita',
          creado_en: 'Cuándo',
        },
        calculadas: { valor: ['Valor, en dólares', dolares('t.valor_centavos')] },
        de: { cliente: ofCuenta },
      },
    ],
    returns: 'Los créditos son de los pacientes y de quien opera la otra instalación.',
  }),
  table('paquete_credito', { stays: 'CATALOGO' }),
];
