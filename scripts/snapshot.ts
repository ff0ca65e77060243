/**
 * Saves the rows of a populated database for the upgrade tests (ADR 2): `npm run snapshot -- <address of its owner> <file of its
 * master key> <name>`
 */
import { takeSnapshot } from '../apps/api/src/testing/upgrade/snapshot.ts';

const [ownerUrl, keyFile, name] = process.argv.slice(2);
if (!ownerUrl || !keyFile || !name) throw new Error('npm run snapshot -- <owner url> <key file> <name>');
await takeSnapshot(ownerUrl, keyFile, name);
