/** Tests the dialog in a real browser, because a style sheet of its own draws the stars. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import OpinarDialog from './opinar-dialog.tsx';

test('[BE-20] five stars are in one row, and choosing none shows a sentence', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OpinarDialog id={1} whole="Dra. Lucía Peñaherrera, 12/10/2026" onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const star = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect.element(star('5 estrellas')).toBeInTheDocument();
  const tops = [star('1 estrella'), star('5 estrellas')].map((one) => one.element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Enviar opinión' }).click();
  await expect.element(page.getByText('Elija cuántas estrellas le da')).toBeVisible();
  root.unmount();
});
