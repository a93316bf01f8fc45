import { ButtonLink } from '#app/components/ui/button.tsx';
import { Pill } from '#app/components/ui/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/components/ui/table.tsx';
import { IndiaTime } from '#app/features/console/india-time.tsx';
import type { MemberView } from '#app/features/console/team/team-page.server.ts';

/** Who has which role, with what can be done about it. */
export function MembersTable({ members }: { members: readonly MemberView[] }) {
  return (
    <Table label="Team">
      <thead>
        <tr>
          <HeadCell>Phone</HeadCell>
          <HeadCell>Name</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Since (IST)</HeadCell>
          <HeadCell>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.phone}>
            <Cell head className="tabular font-medium whitespace-nowrap">
              {member.phoneLabel}
              {member.isMe && <span className="font-normal text-ink-soft"> (you)</span>}
            </Cell>
            <Cell className="[overflow-wrap:anywhere]">{member.name}</Cell>
            <Cell>
              <Pill tone={member.role === 'owner' ? 'brass' : 'plain'}>{member.roleLabel}</Pill>
            </Cell>
            <Cell>
              <IndiaTime at={member.since} />
            </Cell>
            <Cell>
              <div className="flex gap-1">
                <ActLink act="change" label="Change" member={member} />
                <ActLink act="revoke" label="Revoke" member={member} />
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function ActLink({ act, label, member }: { act: string; label: string; member: MemberView }) {
  return (
    <ButtonLink to={`/admin/team?${new URLSearchParams({ [act]: member.phone })}`} preventScrollReset replace>
      {label}
      <span className="sr-only"> {member.phoneLabel}</span>
    </ButtonLink>
  );
}
