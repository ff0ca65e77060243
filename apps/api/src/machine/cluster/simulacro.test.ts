/**
 * The drill of `docs/cluster.md` (`npm run drill`): a cluster under Patroni while a practice works through two processes, one by PgBouncer and
 * HAProxy, the other by Hampi's own search. Only where the packages are; one test, because a cluster takes half a minute to make.
 */
import { expect, test } from 'vitest';
import { answers, folder, health, start, undoAfterEach } from '../../testing/operation.ts';
import { type Member, statusOf, until } from './asking.ts';
import { aCluster } from './cluster.ts';
import { missing, type Node, others } from './nodes.ts';
import { aBusyPractice } from './practice-under-load.ts';

undoAfterEach();
const absent = missing();
if (absent) console.log(`The drill of a cluster is skipped: ${absent}. npm run drill installs what it needs.`);

const told = (what: string, seconds: number) => console.log(`simulacro: ${what} ${seconds.toFixed(1)} s`);

test.skipIf(absent)(
  '[BE-44] a cluster survives the loss of its primary, a cut network, a lost majority and a switchover: nothing acknowledged is lost or double',
  { timeout: 900_000 },
  async () => {
    const cluster = await aCluster();
    const shared = { HAMPI_FILES_SHARED: 'si', HAMPI_DATA: await folder() };
    const programs = [
      await start({ ...cluster.byEngines, ...shared }),
      await start({ ...cluster.byFinder, ...shared }),
    ] as const;
    for (const program of programs) expect(program.said()).toContain('listo');
    const practice = await aBusyPractice(cluster.ownerUrl);
    let turnos = await practice.turnos(programs[0]);
    const someTurnos = () => {
      const some = turnos.slice(0, 400);
      turnos = turnos.slice(400);
      return some;
    };
    const leader = async () => (await cluster.primary()) as Node;
    const bothServe = () =>
      until(async () => (await Promise.all(programs.map(health))).every((status) => status === 200), 60);
    const untilMore = async (n: number) => {
      const before = practice.acknowledged.citas.size;
      await until(async () => practice.acknowledged.citas.size >= before + n, 60);
    };

    // The primary's machine dies.
    const first = await leader();
    let finish = practice.work(programs, someTurnos());
    await untilMore(30);
    await cluster.kill(first);
    const promoted = await until(async () => ![undefined, first].includes(await cluster.primary()), 60);
    const served = promoted + (await bothServe());
    await untilMore(20);
    await finish();
    told('kill -9: promoted after', promoted);
    told('kill -9: both processes serve after', served);
    told('kill -9: longest pause of the practice', practice.longestPause());
    expect(served).toBeLessThanOrEqual(30);
    await practice.expectKept(cluster.ownerUrl);
    await cluster.start(first);
    told('kill -9: the dead machine follows again', await cluster.whole());

    // A planned switchover.
    const before = await leader();
    finish = practice.work(programs, someTurnos());
    await untilMore(30);
    const standby = (await cluster.members()).find(({ role }: Member) => role === 'sync_standby')?.name as Node;
    await cluster.switchover(before, standby);
    await untilMore(30);
    await finish();
    const pause = practice.longestPause();
    told('switchover: longest pause of the practice', pause);
    expect(practice.errors).toEqual([]);
    expect(await leader()).toBe(standby);
    await practice.expectKept(cluster.ownerUrl);
    await cluster.whole();

    // The primary is cut off from the others, and Hampi still reaches it.
    const cutOff = await leader();
    finish = practice.work(programs, someTurnos());
    await untilMore(30);
    const watch = cluster.watchWriters();
    await cluster.cut(cutOff);
    const demotedAfter = await until(async () => (await statusOf(cutOff, 'primary')) !== 200, 40);
    const replaced =
      demotedAfter + (await until(async () => others(cutOff).includes((await cluster.primary()) as Node), 60));
    await bothServe();
    await untilMore(20);
    await finish();
    told('cut: the old primary gave up after', demotedAfter);
    told('cut: another is primary after', replaced);
    told('cut: longest pause of the practice', practice.longestPause());
    const leaders = await Promise.all((['uno', 'dos', 'tres'] as const).map((node) => statusOf(node, 'primary')));
    expect(leaders.filter((status) => status === 200)).toHaveLength(1);
    // Asked of PostgreSQL itself five times a second: never two that accept writes.
    const { most, looks } = await watch();
    console.log(`simulacro: cut: at most ${most} accepted writes in ${looks} looks`);
    expect(most).toBe(1);
    await cluster.heal(cutOff);
    await cluster.whole();
    await practice.expectKept(cluster.ownerUrl);

    // etcd alone loses its majority: the primary reaches every other Patroni and goes on.
    const last = await leader();
    const lost = others(last);
    finish = practice.work(programs, someTurnos());
    await untilMore(20);
    for (const node of lost) await cluster.stopEtcd(node);
    const beganWithout = performance.now();
    while (performance.now() - beganWithout < 40_000) await untilMore(1);
    expect(await leader()).toBe(last);
    for (const node of lost) await cluster.startEtcd(node);
    await cluster.whole();
    await finish();
    told('etcd without majority for 40 s: longest pause of the practice', practice.longestPause());

    // Two of the three machines die: the third may not decide alone. It answers what changes nothing, and refuses the rest with a sentence.
    for (const node of lost) await cluster.kill(node);
    told('no majority: nobody is primary after', await until(async () => (await cluster.primary()) === undefined, 60));
    const [turno] = someTurnos();
    for (const [i, program] of programs.entries()) {
      const readable = await until(async () => (await practice.turnos(program).catch(() => undefined))?.length, 60);
      told(`no majority: process ${i + 1} reads after`, readable);
      const refused = await practice.book(program, turno as NonNullable<typeof turno>);
      expect([refused.status, refused.codigo]).toEqual([503, 'solo_lectura']);
      expect([await answers(program), await health(program)]).toEqual([200, 503]);
      console.log(`simulacro: no majority: «${refused.mensaje}»`);
    }
    for (const node of lost) await cluster.start(node);
    const again = await until(async () => (await cluster.primary()) !== undefined, 60);
    told('majority again: a primary after', again);
    told('majority again: both serve after', again + (await bothServe()));
    expect((await practice.book(programs[0], turno as NonNullable<typeof turno>)).status).toBe(200);
    await practice.expectKept(cluster.ownerUrl);
    expect(practice.errors).toEqual([]);
    console.log(
      `simulacro: acknowledged ${Object.entries(practice.acknowledged)
        .map(([what, { size }]) => `${size} ${what}`)
        .join(', ')}; lost 0, double 0`,
    );
  },
);
