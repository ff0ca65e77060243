/** The theme on paper, in a real browser. */
import './global.css';
import { afterEach, expect, test } from 'vitest';
import { paint, setPreference } from '../base/preferences.ts';

afterEach(() => setPreference('theme', 'auto'));

const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

test('[BE-21] the dark theme prints in the light colours and comes back afterwards', () => {
  setPreference('theme', 'dark');
  expect([color('--hampi-text'), color('--hampi-surface')]).toEqual(['#f3f0ea', '#1f1d1a']);
  window.dispatchEvent(new Event('beforeprint'));
  expect([color('--hampi-text'), color('--hampi-surface')]).toEqual(['#23211d', '#ffffff']);
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
  // The browser tells of a change of its own scheme while it prints.
  paint();
  expect(color('--hampi-text')).toBe('#23211d');
  window.dispatchEvent(new Event('afterprint'));
  expect([color('--hampi-text'), color('--hampi-surface')]).toEqual(['#f3f0ea', '#1f1d1a']);
});
