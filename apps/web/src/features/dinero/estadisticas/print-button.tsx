import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the figures; on paper, tables replace the charts. */
export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => window.print()}
    >
      Imprimir
    </Button>
  );
}
