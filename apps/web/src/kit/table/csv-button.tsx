import type { Endpoint } from '@hampi/contract/base/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CallInput } from '../../base/api.ts';
import { useFile } from '../../base/net/use-file.ts';
import { saveFile } from '../../base/save-file.ts';

interface CsvButtonProps<E extends Endpoint> {
  /** The call that replies with the file. */
  endpoint: E;
  input: CallInput<E>;
  name: string;
}

/** Downloads a list as a file for a spreadsheet. */
export function CsvButton<E extends Endpoint>({ endpoint, input, name }: CsvButtonProps<E>) {
  const { busy, fetchFile } = useFile(endpoint, (file) => saveFile(file, `${name}.csv`));
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => fetchFile(input)}
    >
      Descargar CSV
    </Button>
  );
}
