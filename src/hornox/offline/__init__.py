"""A table against bots without a server: what runs in the browser of an installed page.

The page sends the same requests and messages as to a server, and gets the same answers.
"""
