import type { Trx } from '../../data/db.ts';

/** A secretary with an account of her own who keeps the clinic's desk (ADR 216): invited to all branches, and accepted. */
export async function hireRecepcion(trx: Trx, institucion: number, password_hash: string): Promise<void> {
  const { id: usuario_id } = await trx
    .insertInto('usuario')
    .values({
      login: 'recepcion',
      password_hash,
      email: 'recepcion@demo.hampi.ec',
      titulo_honorifico: 'Srta.',
      nombres: 'Mónica Alexandra',
      apellidos: 'Pesántez Arias',
      activated: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('usuario_rol').values({ usuario_id, authority_name: 'ROLE_SEC' }).execute();
  const { id: secretaria_id } = await trx
    .insertInto('secretaria')
    .values({ usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('secretaria_doctor').values({ secretaria_id, doctor_id: institucion }).execute();
  await trx
    .insertInto('oficina_secretaria')
    .columns(['oficina_id', 'secretaria_id'])
    .expression((eb) =>
      eb
        .selectFrom('oficina')
        .where('doctor_id', '=', institucion)
        .select(['id as oficina_id', eb.val(secretaria_id).as('secretaria_id')]),
    )
    .execute();
}
