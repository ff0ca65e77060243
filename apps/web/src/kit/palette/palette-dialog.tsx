import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { Combobox, Modal, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { matching, type PaletteItem, type PaletteSource } from './palette.ts';
import css from './palette-dialog.module.css';
import { type PaletteGroup, useSources } from './use-sources.ts';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  /** The role's screens and actions. */
  items: PaletteItem[];
  /** Searched on the server after a pause in typing. */
  sources: PaletteSource[];
  /** Changes with each opening, which starts a new search. */
  opening: number;
  /** Returns what was typed before the input was rendered. */
  typed: () => string;
}

/** The palette (Ctrl+K): finds patients, screens and actions by a few letters, and Enter opens them (BE-7). */
export default function Palette({ opened, opening, onClose, ...list }: PaletteProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} yOffset="12dvh" transitionProps={{ duration: 120 }}>
      <Modal.Overlay color="#23211D" backgroundOpacity={0.5} blur={3} />
      <Modal.Content aria-label="Buscar pantalla o acción" radius="xl">
        <Modal.Body p={0}>
          <PaletteList key={opening} onClose={onClose} {...list} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteList({ onClose, items, sources, typed }: Omit<PaletteProps, 'opened' | 'opening'>) {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  /** Enter was pressed before there were results: take the first one that arrives. */
  const [hurry, setHurry] = useState(false);
  /** The chosen item while its actions are listed. */
  const [within, setWithin] = useState<PaletteItem | null>(null);
  const combobox = useCombobox({ opened: true });
  const box = useRef<HTMLInputElement>(null);

  // A palette reopened while closing gets no focus from Mantine. Runs after the dialog's own effects, which record the focus.
  useEffect(() => {
    const soon = setTimeout(() => box.current?.focus());
    return () => clearTimeout(soon);
  }, []);

  const { found, waiting } = useSources(sources, within ? '' : term.trim());
  const screens = matching(within?.actions ?? items, term);
  const groups = [
    ...found,
    ...(screens.length > 0 ? [{ group: within?.label ?? 'Pantallas y acciones', items: screens }] : []),
  ];
  const all = groups.flatMap((group) => group.items.map((item) => ({ key: `${group.group}/${item.id}`, item })));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first result is selected whenever the list changes
  useEffect(() => {
    combobox.selectFirstOption();
  }, [all.length, term, within]);

  const take = (chosen: PaletteItem) => {
    setHurry(false);
    if (chosen.actions) {
      setWithin(chosen);
      setTerm('');
      return;
    }
    onClose();
    chosen.run?.();
    if (chosen.to) navigate(chosen.to);
  };
  const choose = (key: string) => {
    const chosen = all.find((entry) => entry.key === key)?.item;
    if (chosen) take(chosen);
  };

  const [first] = all;
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the first result
  useEffect(() => {
    if (!hurry) return;
    if (first) take(first.item);
    else if (!waiting) setHurry(false);
  }, [hurry, first?.key, waiting]);

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.EventsTarget>
        <div className="row gap-8 px-16 rule-below c-faint">
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <input
            ref={box}
            className={`fill t-lead c-text ${css.input}`}
            data-autofocus
            aria-label="Buscar"
            placeholder={within ? `¿Qué desea hacer con ${within.label}?` : 'Escriba lo que busca'}
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
            onFocus={() => {
              const [words = '', ...enters] = typed().split('\n');
              if (words) setTerm(words);
              if (enters.length > 0) setHurry(true);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && all.length === 0 && waiting) setHurry(true);
              if (event.key === 'Backspace' && term === '') setWithin(null);
            }}
          />
          <kbd>Esc</kbd>
        </div>
      </Combobox.EventsTarget>
      <Results groups={groups} waiting={waiting} />
    </Combobox>
  );
}

/** What was found, in groups. Focusable, because a scrolling list must be reachable by keyboard. */
const Results = ({ groups, waiting }: { groups: PaletteGroup[]; waiting: boolean }) => (
  <Combobox.Options className={`p-8 ${css.list}`} aria-label="Resultados" tabIndex={0}>
    {groups.map(({ group, items: members }) => (
      <Combobox.Group key={group} label={group}>
        {members.map(({ id, label, detail, icon: Icon }) => (
          <Combobox.Option key={id} value={`${group}/${id}`} className={`row gap-12 c-quiet touch ${css.option}`}>
            {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Group>
    ))}
    {groups.length === 0 && <Combobox.Empty>{waiting ? 'Buscando…' : MMapas.busqueda_vacia}</Combobox.Empty>}
  </Combobox.Options>
);
