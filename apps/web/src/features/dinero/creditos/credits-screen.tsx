import { money } from '@hampi/contract/base/dinero';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { credits } from '@hampi/contract/dinero/creditos/admin';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import { CrudScreen } from '../../../kit/crud/crud-screen.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';

/** `/admin/credits` (AD-2): the packages that patients buy. */
export default function CreditsScreen() {
  return (
    <CrudScreen
      title="Créditos"
      catalog={credits}
      columns={[
        {
          key: 'creditos',
          title: 'Paquete',
          sort: 'creditos',
          render: (row) => <b>{cuantosCreditos(row.creditos)}</b>,
        },
        { key: 'valor', title: 'Valor', sort: 'valor', align: 'right', render: (row) => money(row.valor) },
        {
          key: 'estado',
          title: 'Estado',
          sort: 'estado',
          card: 'badge',
          render: ({ estado }) => (
            <StatusBadge
              status={estado === 'ACTIVO' ? 'disponible' : 'omitido'}
              word={estado === 'ACTIVO' ? 'Se vende' : 'Retirado'}
            />
          ),
        },
        {
          key: 'creado',
          title: 'Creado',
          sort: 'created_date',
          render: (row) => fechaHora(row.created_date, ZONA_ECUADOR),
        },
      ]}
      fields={[
        { name: 'creditos', label: 'Cuántos créditos', kind: 'number', required: true },
        { name: 'valor', label: 'Valor del paquete', kind: 'money', required: true },
        { name: 'estado', label: 'Estado', kind: 'select', required: true, options: ['ACTIVO', 'INACTIVO'] },
      ]}
      values={(row) => ({ creditos: row?.creditos ?? 1, valor: row?.valor ?? 5, estado: row?.estado ?? 'ACTIVO' })}
    />
  );
}
