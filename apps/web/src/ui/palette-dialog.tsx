import { M } from '@hampi/contract/messages';
import { Combobox, Modal, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { matching, type PaletteItem, type PaletteSource } from './palette.ts';
import css from './palette-dialog.module.css';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  /** The role's screens and actions. */
  items: PaletteItem[];
  /** Searched on the server after a pause in typing. */
  sources: PaletteSource[];
}

const PAUSE_MS = 200;

/** Ctrl+K: type a few letters of a patient, a screen or an action, Enter goes there (BE-7). */
export default function Palette({ opened, onClose, items, sources }: PaletteProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} yOffset="12dvh" transitionProps={{ duration: 120 }}>
      <Modal.Overlay color="#23211D" backgroundOpacity={0.5} blur={3} />
      <Modal.Content aria-label="Buscar pantalla o acción" radius="xl">
        <Modal.Body p={0}>
          <PaletteList onClose={onClose} items={items} sources={sources} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteList({ onClose, items, sources }: Omit<PaletteProps, 'opened'>) {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<{ group: string; items: PaletteItem[] }[]>([]);
  const combobox = useCombobox({ opened: true });

  useEffect(() => {
    const wanted = term.trim();
    setFound([]);
    if (wanted.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      for (const source of sources) {
        source
          .search(wanted, stop.signal)
          .then((answer) => {
            if (!stop.signal.aborted && answer.length > 0)
              setFound((all) => [...all, { group: source.group, items: answer }]);
          })
          // A source that does not answer leaves the rest usable.
          .catch(() => undefined);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, sources]);

  const screens = matching(items, term);
  const groups = [...found, ...(screens.length > 0 ? [{ group: 'Pantallas y acciones', items: screens }] : [])];
  const all = groups.flatMap((group) => group.items.map((item) => ({ key: `${group.group}/${item.id}`, item })));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer is chosen whenever the list changes
  useEffect(() => {
    combobox.selectFirstOption();
  }, [all.length, term]);

  const choose = (key: string) => {
    const chosen = all.find((entry) => entry.key === key)?.item;
    if (!chosen) return;
    onClose();
    chosen.run?.();
    if (chosen.to) navigate(chosen.to);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.EventsTarget>
        <div className={css.box}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <input
            className={css.input}
            data-autofocus
            aria-label="Buscar"
            placeholder="Escriba lo que busca"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
          <kbd>Esc</kbd>
        </div>
      </Combobox.EventsTarget>
      {/* A long list scrolls: it must be reachable by those who scroll with keys. */}
      <Combobox.Options className={css.list} aria-label="Resultados" tabIndex={0}>
        {groups.map(({ group, items: members }) => (
          <Combobox.Group key={group} label={group}>
            {members.map(({ id, label, detail, icon: Icon }) => (
              <Combobox.Option key={id} value={`${group}/${id}`} className={css.option}>
                {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
                <span>
                  {label}
                  {detail && <small>{detail}</small>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && <Combobox.Empty>{M.busqueda_vacia}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}
