/** `/…/horario-citas` (2 §2, 3 §2): a tab for each office, its week by day, and the generator beside it. */

import type { HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { LIMITS } from '@hampi/contract/base/limits';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { Button, Drawer, Tabs } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDoctorId, useSession, useUser } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { officesOf } from '../citas/citas.queries.ts';
import { FueraDeHorario } from './fuera-de-horario.tsx';
import { Generador } from './generador.tsx';
import css from './horarios.module.css';
import { Semana } from './semana.tsx';

const TITLE = 'Horarios';

export default function HorariosScreen() {
  const query = useQuery(officesOf(useDoctorId()));
  return (
    <Loaded query={query} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {(offices) => (offices.length > 0 ? <Oficinas offices={offices} /> : <SinOficinas />)}
    </Loaded>
  );
}

function SinOficinas() {
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const navigate = useNavigate();
  const oficinas = { label: 'Ir a Oficinas', run: () => navigate(`${roleFacts[role].base}/oficinas`) };
  return (
    <Screen title={TITLE}>
      <EmptyState
        drawing="office"
        title={MO.oficinas_vacio}
        text="Los horarios se guardan en una oficina."
        // A secretary has no offices of her own to go to.
        action={role === 'ROLE_SEC' ? undefined : oficinas}
      />
    </Screen>
  );
}

function Oficinas({ offices }: { offices: HorariosDeOficina[] }) {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const narrow = useNarrow();
  const doctorId = useDoctorId();
  const conCupo = useUser().institucion !== null;
  const office = offices.find((o) => String(o.o_id) === params.get('oficina')) ?? (offices[0] as HorariosDeOficina);

  const close = async () => {
    if (await confirmLeave()) setAdding(false);
  };
  const generator = (
    <Generador
      key={office.o_id}
      office={office}
      doctorId={doctorId}
      conCupo={conCupo}
      onCancel={close}
      onSaved={() => setAdding(false)}
    />
  );

  return (
    <Screen
      title={TITLE}
      action={
        (!adding || narrow) && (
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
            Añadir horario
          </Button>
        )
      }
    >
      <Tabs
        value={String(office.o_id)}
        onChange={async (value) => {
          if (value && (await confirmLeave())) setParams({ oficina: value }, { replace: true });
        }}
        classNames={{ list: css.tabs }}
      >
        <Tabs.List aria-label="Oficinas">
          {offices.map((o) => (
            <Tabs.Tab
              key={o.o_id}
              value={String(o.o_id)}
              leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden />}
            >
              {o.o_nombre}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offices.map((o) => (
          <Tabs.Panel key={o.o_id} value={String(o.o_id)}>
            <p className={css.place}>
              {[o.o_direccion, o.o_ciudad].filter(Boolean).join(', ')} ·{' '}
              {o.o_tiempo_por_cliente_minutos || LIMITS.defaultTiempo} minutos por paciente
            </p>
            <FueraDeHorario doctorId={doctorId} oficinaId={o.o_id} />
            <div className={css.split} data-adding={(adding && !narrow) || undefined}>
              <Semana office={o} conCupo={conCupo} onAdd={() => setAdding(true)} />
              {adding && !narrow && (
                <section className={css.aside} aria-label="Añadir horario">
                  {generator}
                </section>
              )}
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
      {narrow && (
        <Drawer.Root
          opened={adding}
          onClose={close}
          position="bottom"
          size="auto"
          classNames={{ content: css.sheet, body: css.sheetBody }}
        >
          <Drawer.Overlay color="#23211D" backgroundOpacity={0.45} />
          <Drawer.Content aria-label="Añadir horario">
            <Drawer.Body>{generator}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </Screen>
  );
}
