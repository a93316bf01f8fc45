import { sql } from 'kysely';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpSends, OtpTries, OtpUses } from '#domain/identity/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export function otpRepository(db: Db): OtpSends & OtpTries & OtpUses {
  const failuresSince: OtpTries['failuresSince'] = async (phone, since) => {
    const { failures, oldest } = await db
      .selectFrom('otp_challenges')
      .select(({ fn }) => [
        fn.sum<string | null>('failures').as('failures'),
        fn.min('last_failure_at').as('oldest'),
      ])
      .where('phone', '=', phone)
      .where('last_failure_at', '>', since)
      .executeTakeFirstOrThrow();
    return { failures: Number(failures ?? 0), oldestFailureAt: oldest };
  };

  return {
    failuresSince,

    async past(phone, since) {
      await sql`select pg_advisory_xact_lock(hashtext(${`otp ${phone}`}))`.execute(db);
      const sends = await db
        .selectFrom('otp_challenges')
        .select('sent_at')
        .where('sent_at', '>', since)
        .where('phone', '=', phone)
        .orderBy('sent_at')
        .execute();
      return {
        sentToPhone: sends.map((send) => send.sent_at),
        ...(await failuresSince(phone, since)),
      };
    },

    async add({ phone, address, codeHash, sentAt, expiresAt }) {
      await db
        .updateTable('otp_challenges')
        .set({ voided_at: sentAt })
        .where('phone', '=', phone)
        .where('voided_at', 'is', null)
        .where('used_at', 'is', null)
        .execute();
      await db
        .insertInto('otp_challenges')
        .values({ phone, address, code_hash: codeHash, sent_at: sentAt, expires_at: expiresAt })
        .execute();
    },

    async attempt(phone, codeHash, now) {
      const { rows } = await sql<{ id: number; right: boolean }>`
        update otp_challenges
        set failures = failures + case when code_hash = ${codeHash} then 0 else 1 end,
            last_failure_at = case when code_hash = ${codeHash} then last_failure_at else ${now}::timestamptz end
        where id = (select id from otp_challenges where phone = ${phone} order by sent_at desc, id desc limit 1)
          and failures < ${OTP.attempts} and voided_at is null and used_at is null and expires_at > ${now}
        returning id, code_hash = ${codeHash} as right`.execute(db);
      return rows[0]?.right ? rows[0].id : undefined;
    },

    async consume(challengeId, now) {
      const used = await db
        .updateTable('otp_challenges')
        .set({ used_at: now })
        .where('id', '=', challengeId)
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
