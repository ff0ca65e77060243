import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import css from './manual.module.css';
import { ManualText } from './manual-text.tsx';
import { INDICE, readPage } from './paginas.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The page of the screen it was opened from. */
  pagina: string;
}

/** The manual over the screen, which keeps what is typed in it. */
export default function ManualDialog({ opened, onClose, pagina }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const name = chosen ?? pagina;
  const query = useQuery({
    queryKey: ['manual', name],
    queryFn: () => readPage(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = /^# (.*)$/m.exec(query.data ?? '')?.[1] ?? 'Ayuda';
  const go = (page: string) => {
    setChosen(page);
    document.getElementById('manual')?.scrollIntoView();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setChosen(null)}
      title={title}
      size={760}
      fullScreen={useNarrow()}
    >
      <article id="manual" className={`prose anywhere ${css.page}`} aria-label={title}>
        {name !== INDICE && (
          <Button variant="default" size="sm" onClick={() => go(INDICE)}>
            Todo el manual
          </Button>
        )}
        <Loaded query={query}>{(text) => <ManualText text={text} onPage={go} />}</Loaded>
      </article>
    </Modal>
  );
}
