import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { exportAfectados, listAfectados } from '@hampi/contract/plataforma/brechas/calls';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { useSession } from '../../../base/session.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { CsvButton } from '../../../kit/table/csv-button.tsx';

/** Whose records were opened in some days, as the audit says: to know whom a breach concerns. */
export default function AfectadosDialog({ onClose }: { onClose: () => void }) {
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const [lapso, setLapso] = useState({ desde: addDays(hoy, -7), hasta: hoy, cuenta: '' });
  const [asked, setAsked] = useState<typeof lapso | null>(null);
  const found = useQuery({
    ...queryOf('proteccion', listAfectados, { query: asked ?? lapso }),
    enabled: asked !== null,
  });
  const practice = useSession((s) => s.role !== 'ROLE_ADMIN');
  return (
    <Modal opened onClose={onClose} title="De quiénes se abrió la historia" size={560}>
      <Stack
        component="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setAsked(lapso);
        }}
      >
        <Text>Según la auditoría, entre dos fechas y, si lo sabe, con la cuenta que se usó mal.</Text>
        <Group grow align="start">
          <DateField label="Desde" value={lapso.desde} onChange={(desde) => setLapso({ ...lapso, desde })} />
          <DateField
            label="Hasta"
            value={lapso.hasta}
            onChange={(hasta) => setLapso({ ...lapso, hasta })}
            error={found.error?.message}
          />
        </Group>
        <TextInput
          label="Usuario"
          description="Vacío: cualquiera"
          value={lapso.cuenta}
          onChange={(event) => setLapso({ ...lapso, cuenta: event.currentTarget.value })}
        />
        <Group justify="space-between">
          <Text role="status">{found.data && said(found.data.total, asked?.cuenta !== '')}</Text>
          <Group>
            {practice && asked && found.data && found.data.total > 0 && (
              <CsvButton endpoint={exportAfectados} input={{ query: asked }} name="afectados" />
            )}
            <Button type="submit" loading={found.isFetching}>
              Buscar
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Nothing found must not pass for an all-clear when the name may be mistyped. */
function said(total: number, named: boolean): string {
  if (total > 0) return total === 1 ? 'Una historia' : `${total.toLocaleString('es-EC')} historias`;
  return named ? 'Ninguna historia con ese usuario: compruebe que está bien escrito' : 'Ninguna historia';
}
