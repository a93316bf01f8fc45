import { PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { MemberView } from '#app/console/team/team-page.server.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The table of members and roles with its actions. On a phone each row is a small block. */
export function MembersTable({ members }: { members: readonly MemberView[] }) {
  return (
    <Table label="Team">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>Phone</HeadCell>
          <HeadCell>Name</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Since (IST)</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {members.map((member) => (
          <Row key={member.phone} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-1')}>
              <span className="tabular font-medium whitespace-nowrap">{member.phoneLabel}</span>
              {member.isMe && <span className="text-ink-soft"> (you)</span>}
            </Cell>
            <Cell
              className={classNames(
                phoneCell,
                '[overflow-wrap:anywhere] max-table:col-span-2 max-table:row-start-2',
                !member.name && 'max-table:hidden',
              )}
            >
              {member.name ?? <span className="text-ink-faint">Not given</span>}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-start-2 max-table:row-start-1')}>
              <Pill tone={member.role === 'owner' ? 'brass' : 'plain'}>{member.roleLabel}</Pill>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-3')}>
              <PhoneLabel>Since</PhoneLabel>
              <IndiaTime at={member.since} />
            </Cell>
            <Cell className={classNames(phoneCell, 'relative max-table:col-span-2 max-table:row-start-4')}>
              <div className="flex gap-1 table:justify-end">
                <RoleActionLink action="change" label="Change" member={member} />
                <RoleActionLink action="revoke" label="Revoke" member={member} />
                <RoleActionLink action="end" label="End sessions" member={member} />
                {member.hasSecondFactor && !member.isMe && (
                  <RoleActionLink action="reset-factor" label="Reset second factor" member={member} />
                )}
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function RoleActionLink({ action, label, member }: { action: string; label: string; member: MemberView }) {
  return (
    <ButtonLink
      to={`/admin/team?${new URLSearchParams({ [action]: member.phone })}`}
      preventScrollReset
      replace
    >
      {label}
      <span className="sr-only"> {member.phoneLabel}</span>
    </ButtonLink>
  );
}
