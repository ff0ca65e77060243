import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type AccesoFhir, revokeAccesoFhir } from '@hampi/contract/plataforma/fhir/calls';
import type { RolConAcceso } from '@hampi/contract/plataforma/fhir/tipos';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { FormSection } from '../../../kit/fields/form.tsx';
import { KeyList, KeyRow } from '../../../kit/keys/key-list.tsx';
import { misAccesos } from './accesos.queries.ts';
import { resumenDe } from './grupos.ts';
import NuevoAccesoDialog from './nuevo-acceso-dialog.tsx';

/** "Acceso de otros programas" (BE-18): keys with which other programs read what this account sees. */
export default function AccesosSection({ rol }: { rol: RolConAcceso }) {
  const query = useQuery(misAccesos);
  const [creating, setCreating] = useState(false);
  return (
    <FormSection
      title="Acceso de otros programas"
      text="Otro programa puede leer, sin cambiar nada, lo que usted ve en Hampi (FHIR R4). Cada uno usa una clave con los datos que usted elija; revóquela cuando ya no haga falta."
    >
      <Loaded query={query}>
        {(rows) =>
          rows.length > 0 && (
            <KeyList label="Programas con acceso">
              {rows.map((row) => (
                <Fila key={row.id} row={row} rol={rol} />
              ))}
            </KeyList>
          )
        }
      </Loaded>
      <Button variant="default" onClick={() => setCreating(true)}>
        Dar acceso a un programa
      </Button>
      {creating && <NuevoAccesoDialog rol={rol} onClose={() => setCreating(false)} />}
    </FormSection>
  );
}

function Fila({ row, rol }: { row: AccesoFhir; rol: RolConAcceso }) {
  const revoke = useCall(revokeAccesoFhir, { refreshes: ['accesos-fhir'] });
  const hasta = fechaCorta(fechaOf(row.expira_en, ZONA_ECUADOR));
  return (
    <KeyRow
      name={row.nombre}
      badge={row.vencido && <StatusBadge status="omitido" word="Vencido" />}
      withdraw={{
        label: 'Revocar',
        describedAs: `Revocar el acceso de ${row.nombre}`,
        question: {
          title: 'Revocar acceso',
          text: `«${row.nombre}» no podrá leer más desde ahora. Lo que ya leyó sigue en ese programa.`,
        },
        pending: revoke.isPending,
        run: () => revoke.mutate({ params: { accesoId: row.id } }),
      }}
    >
      <p>{resumenDe(rol, row.tipos)}</p>
      <p>
        {row.vencido ? 'Valió' : 'Vale'} hasta el {hasta} ·{' '}
        {row.usado_en ? `último uso ${fechaHora(row.usado_en, ZONA_ECUADOR)}` : 'todavía sin usar'}
      </p>
    </KeyRow>
  );
}
