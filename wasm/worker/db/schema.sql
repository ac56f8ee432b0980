-- What the server keeps: classes whose calls a teacher pays for, and what they have
-- spent. Money is in micro-dollars. The native server and ./build.sh deploy apply this file;
-- applied again it changes nothing.

CREATE TABLE IF NOT EXISTS classes (
  id     TEXT PRIMARY KEY,
  name   TEXT NOT NULL,
  -- SHA-256, in hexadecimal digits, of the token that participants have.
  token  TEXT NOT NULL UNIQUE,
  -- The models that may be asked, each as service/model, with a space between.
  models TEXT NOT NULL,
  -- What the class may spend, and each participant.
  budget INTEGER NOT NULL,
  share  INTEGER NOT NULL,
  -- How many calls a participant may begin in a minute, and how many participants there may be.
  rate   INTEGER NOT NULL,
  seats  INTEGER NOT NULL,
  -- When the class ends, in seconds since 1970.
  until  INTEGER NOT NULL
);

-- One account for each class, with no participant's name, and one for each participant.
CREATE TABLE IF NOT EXISTS accounts (
  class       TEXT NOT NULL REFERENCES classes (id),
  participant TEXT NOT NULL,
  -- What was spent, and for calls under way the most that they can cost.
  spent       INTEGER NOT NULL DEFAULT 0,
  calls       INTEGER NOT NULL DEFAULT 0,
  -- The minute, counted since 1970, in which the last call began, and how many began in it.
  minute      INTEGER NOT NULL DEFAULT 0,
  lately      INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (class, participant)
) WITHOUT ROWID;
