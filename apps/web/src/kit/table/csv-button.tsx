import type { Endpoint } from '@hampi/contract/base/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type CallInput, callFile } from '../../base/api.ts';
import { saveFile } from '../../base/save-file.ts';
import { isFailure, tellFailure } from '../../base/toast.ts';

interface CsvButtonProps<E extends Endpoint> {
  /** The call that answers the file. */
  endpoint: E;
  input: CallInput<E>;
  name: string;
}

/** Takes a list as a file for a spreadsheet. */
export function CsvButton<E extends Endpoint>({ endpoint, input, name }: CsvButtonProps<E>) {
  const take = async () => {
    try {
      saveFile(await callFile(endpoint, input), `${name}.csv`);
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void take()}
    >
      Descargar CSV
    </Button>
  );
}
