import { HOJAS_MAX } from '@hampi/contract/dinero/caja/fila';
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Caja } from '../use-caja.ts';

interface HojasProps {
  caja: Pick<Caja, 'hoja' | 'ultima' | 'libres' | 'conLugar' | 'show' | 'addOn'>;
  limite: number;
  children: ReactNode;
}

/** The sheets of a day as tabs, and a new one. */
export function Hojas({ caja, limite, children }: HojasProps) {
  const { hoja, ultima, libres, conLugar } = caja;
  return (
    <Tabs value={String(hoja)} onChange={(chosen) => caja.show(Number(chosen))} keepMounted={false}>
      <div className="row wrap gap-4 gap-x-8 mb-8">
        <Tabs.List aria-label="Hojas del día">
          {Array.from({ length: ultima }, (_, i) => i + 1).map((n) => (
            <Tabs.Tab key={n} value={String(n)}>
              Hoja {n}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ultima < HOJAS_MAX && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => caja.addOn(ultima + 1)}
          >
            Hoja nueva
          </Button>
        )}
      </div>
      <Tabs.Panel value={String(hoja)}>
        {libres === 0 && (
          <p className="row wrap gap-8 mb-8 c-quiet" role="status">
            La hoja {hoja} ya tiene sus {limite} filas.{' '}
            {conLugar === undefined ? (
              'El día ya tiene todas sus hojas.'
            ) : (
              <Button variant="light" size="compact-md" onClick={() => caja.addOn(conLugar)}>
                {conLugar > ultima ? 'Seguir en una hoja nueva' : `Seguir en la hoja ${conLugar}`}
              </Button>
            )}
          </p>
        )}
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
