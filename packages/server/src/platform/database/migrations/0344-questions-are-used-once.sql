-- Questions of other servers are marked as used beside handovers: either is good once (docs/decisions/0054).

comment on table used_handovers is
  'Handovers from other servers that were taken up here, and their questions that were asked here: each is good once. Past its time a row has no use.';
