"""How long tests wait: all limits by the clock, and none that a busy machine could miss.

What comes at once costs nothing of them. They are there so that a run ends if something never comes.
"""

# For what has to come, in seconds, and in milliseconds as browsers count.
PATIENCE = 120
PATIENCE_MS = PATIENCE * 1000
# How long something has to stay away that must not come, in milliseconds. A machine that is slower
# than this misses an error there; it never reports one that is none.
ABSENCE_MS = 300
# The same where there are hundreds of things to look at.
GLANCE_MS = 60
