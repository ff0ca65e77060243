import type { HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import { LIMITS } from '@hampi/contract/base/limits';
import { Button, Drawer, Tabs } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { useVuelta } from '../../../kit/vuelta.ts';
import { FueraDeHorario } from './fuera-de-horario.tsx';
import { Generador } from './generador.tsx';
import css from './horarios.module.css';
import { Semana } from './semana.tsx';

export const TITLE = 'Horarios';

interface OficinasProps {
  offices: HorariosDeOficina[];
  /** The doctor who owns these hours. */
  doctorId: number;
  /** Whether a slot may have several places, which only institutions may give (2 §5). */
  conCupo: boolean;
  /** Above the hours of an office: the select of the professional, if there is a choice. */
  children?: (office: HorariosDeOficina) => ReactNode;
}

/** Only its institution sets the hours of a branch (decisions 30). */
const isRead = ({ o_institucion }: HorariosDeOficina) => o_institucion !== null;

/** A tab for each office with its week, and the generator beside it. */
export function HorariosPorOficina({ offices, doctorId, conCupo, children }: OficinasProps) {
  const [params, setParams] = useSearchParams();
  const vuelta = useVuelta();
  const navigate = useNavigate();
  // Who comes from the checklist comes to add hours.
  const [adding, setAdding] = useState(vuelta !== undefined);
  const narrow = useNarrow();
  const office = offices.find((o) => String(o.o_id) === params.get('oficina')) ?? (offices[0] as HorariosDeOficina);

  const add = () => setAdding(true);
  const close = async () => {
    if (await confirmLeave()) setAdding(false);
  };
  const generator = (
    <Generador
      key={`${office.o_id} ${doctorId}`}
      office={office}
      doctorId={doctorId}
      conCupo={conCupo}
      onCancel={close}
      onSaved={() => (vuelta ? navigate(vuelta) : setAdding(false))}
    />
  );

  return (
    <Screen
      title={TITLE}
      action={
        (!adding || narrow) &&
        !isRead(office) && (
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={add}>
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
              {isRead(o) ? `${o.o_institucion} · ${o.o_nombre}` : o.o_nombre}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offices.map((o) => (
          <Tabs.Panel key={o.o_id} value={String(o.o_id)}>
            <Oficina
              office={o}
              doctorId={doctorId}
              conCupo={conCupo}
              above={children?.(o)}
              beside={adding && !narrow && generator}
              onAdd={add}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      {narrow && (
        <DesdeAbajo opened={adding} onClose={close}>
          {generator}
        </DesdeAbajo>
      )}
    </Screen>
  );
}

interface OficinaProps {
  office: HorariosDeOficina;
  doctorId: number;
  conCupo: boolean;
  above: ReactNode;
  /** The generator, while it is open and has room beside the week. */
  beside: ReactNode;
  onAdd: () => void;
}

/** An office: where it is, and its week. */
function Oficina({ office, doctorId, conCupo, above, beside, onAdd }: OficinaProps) {
  return (
    <>
      <p className={`c-quiet t-small ${css.place}`}>
        {[office.o_direccion, office.o_ciudad].filter(Boolean).join(', ')} ·{' '}
        {office.o_tiempo_por_cliente_minutos || LIMITS.defaultTiempo} minutos por paciente
      </p>
      {isRead(office) && <Banner>Los horarios de esta sucursal los define {office.o_institucion}.</Banner>}
      {above}
      <FueraDeHorario doctorId={doctorId} oficinaId={office.o_id} />
      <div className={css.split} data-adding={Boolean(beside) || undefined}>
        <Semana doctorId={doctorId} office={office} conCupo={conCupo} onAdd={isRead(office) ? undefined : onAdd} />
        {beside && !isRead(office) && (
          <section className={`card p-16 shadow-xs ${css.aside}`} aria-label="Añadir horario">
            {beside}
          </section>
        )}
      </div>
    </>
  );
}

/** Where the generator is on a phone. */
const DesdeAbajo = ({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) => (
  <Drawer.Root
    opened={opened}
    onClose={onClose}
    position="bottom"
    size="auto"
    classNames={{ content: css.sheet, body: css.sheetBody }}
  >
    <Drawer.Overlay color="#23211D" backgroundOpacity={0.45} />
    <Drawer.Content aria-label="Añadir horario">
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
